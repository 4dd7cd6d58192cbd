import { useTranslation } from '../../translation'
import { formatMoney } from '../../../contract/money'
import type { TranscriptTexts } from '../talk/transcript'

/** The words of a transcript in the language of the page. */
export const useTranscriptTexts = (): TranscriptTexts => {
  const { t } = useTranslation()
  return {
    title: t('chat:transcript.title'),
    you: t('chat:you'),
    plaza: t('chat:plaza'),
    card: t('chat:transcript.card'),
    offer: ({ name, walk, kind, total, currency }) =>
      [
        name,
        t('shell:walk', { minutes: walk }),
        t(`map:legend.${kind}`),
        ...(total === undefined ? [] : [total === 0 ? t('shell:free') : formatMoney(total, currency)]),
      ].join(' · '),
  }
}
