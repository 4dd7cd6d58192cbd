import { useTranslation } from '../../translation'

/** After how long the server takes the next attempt: in seconds up to two minutes, then in minutes. */
export function Wait({ seconds }: { seconds: number }) {
  const { t } = useTranslation()
  return seconds <= 120
    ? t('account:wait', { count: Math.ceil(seconds) })
    : t('account:waitMinutes', { count: Math.ceil(seconds / 60) })
}
