import { useTranslation } from '../../translation'
import type { RouteName } from '../../../contract/pages'
import type spanish from '../../../locales/es/ui/coming.json'
import { useLocalePath } from '../../language'
import { ButtonLink } from '../../components/Button'

type ComingName = keyof typeof spanish.pages

/** A page that is still to be built: its title, what it will be for, and where one can go now. */
export function Coming({ name }: { name: RouteName }) {
  const { t } = useTranslation()
  const to = useLocalePath()
  return (
    <div className="stack">
      <h1>{t(`menu:titles.${name as ComingName}`)}</h1>
      <p>{t(`coming:pages.${name as ComingName}`)}</p>
      <p className="soft">{t('coming:notYet')}</p>
      <div className="row">
        <ButtonLink look="primary" to={to('/')}>
          {t('coming:search')}
        </ButtonLink>
      </div>
    </div>
  )
}
