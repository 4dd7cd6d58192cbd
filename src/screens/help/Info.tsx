import { useTranslation } from '../../translation'
import { useLocalePath } from '../../language'
import { ButtonLink } from '../../components/Button'
import styles from './help.module.css'

/** `/info`: what Plaza does, the kinds of parking, and where help is. */
export function Info() {
  const { t } = useTranslation()
  const to = useLocalePath()
  return (
    <div className="stack">
      <h1>{t('menu:titles.info')}</h1>
      <p>{t('help:info.lead')}</p>
      <h2>{t('help:info.kinds')}</h2>
      <ul className={styles.list}>
        {(['prepaid', 'automatic', 'barrier', 'street'] as const).map((kind) => (
          <li key={kind}>{t(`help:info.${kind}`)}</li>
        ))}
      </ul>
      <h2>{t('help:info.more')}</h2>
      <div className={styles.ways}>
        <ButtonLink look="primary" to={to('/info/faqs')}>
          {t('menu:titles.info-faqs')}
        </ButtonLink>
        <ButtonLink to={to('/contact')}>{t('menu:titles.contact')}</ButtonLink>
        <ButtonLink to={to('/pwa')}>{t('menu:titles.pwa')}</ButtonLink>
        <ButtonLink to={to('/legalBorrar')}>{t('menu:titles.legalBorrar')}</ButtonLink>
      </div>
    </div>
  )
}
