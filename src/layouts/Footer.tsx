import { useTranslation } from '../translation'
import { pagePaths } from '../../contract/pages'
import { readConfiguration } from '../configuration'
import { useLocale, useLocalePath } from '../language'
import { Link } from '../components/Link'
import { InstallButton } from '../screens/install/InstallButton'
import styles from './Footer.module.css'

/** The end of a page: help, what is agreed, the stores and where else Plaza is found (R085). */
export function Footer() {
  const { t } = useTranslation()
  const to = useLocalePath()
  const locale = useLocale()
  const { stores, social } = readConfiguration()
  return (
    <footer className={styles.footer}>
      <nav className={styles.links} aria-label={t('menu:footer.label')}>
        <ul className={styles.group}>
          {(['info', 'info-faqs', 'contact', 'pwa'] as const).map((page) => (
            <li key={page}>
              <Link to={to(pagePaths[page])}>{t(`menu:titles.${page}`)}</Link>
            </li>
          ))}
        </ul>
        <ul className={styles.group}>
          {(['privacy', 'terms', 'promotion'] as const).map((document) => (
            <li key={document}>
              <a href={`/docs/${locale}/${document}`}>{t(`menu:footer.${document}`)}</a>
            </li>
          ))}
        </ul>
        <Away label={t('menu:footer.stores')} links={stores} />
        <Away label={t('menu:footer.social')} links={social} />
        <InstallButton />
      </nav>
    </footer>
  )
}

/** Links to other sites, below their heading. */
function Away({ label, links }: { label: string; links: readonly { name: string; url: string }[] }) {
  if (links.length === 0) return null
  return (
    <div className={styles.group}>
      <h2>{label}</h2>
      <ul className={styles.group}>
        {links.map(({ name, url }) => (
          <li key={name}>
            <a href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
