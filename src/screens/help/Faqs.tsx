import { Minus, Phone, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../translation'
import { useLocation } from 'react-router'
import { phoneLink } from '../../../contract/site/support'
import { readConfiguration } from '../../configuration'
import { useLocalePath } from '../../language'
import { Button, ButtonAway, ButtonLink } from '../../components/Button'
import { Dialog } from '../../components/Dialog'
import { Field } from '../../components/Field'
import { ContactForm } from './ContactForm'
import { ContactWays } from './ContactWays'
import { hasWords, questions } from './questions'
import styles from './help.module.css'

/** `/info/faqs`: at the barrier first, then the questions; a search narrows them, `#name` opens one. */
export function Faqs() {
  const { t } = useTranslation()
  const to = useLocalePath()
  const { hash } = useLocation()
  const [search, setSearch] = useState('')
  const [writing, setWriting] = useState(false)
  const { phone } = readConfiguration().support
  const found = questions.filter((name) =>
    hasWords(`${t(`help:faqs.${name}.q`)} ${t(`help:faqs.${name}.a`)}`, search),
  )
  return (
    <div className="stack">
      <h1>{t('menu:titles.info-faqs')}</h1>
      <Field
        label={t('help:search.label')}
        type="search"
        placeholder={t('help:search.placeholder')}
        value={search}
        maxLength={60}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p className={search ? 'small soft' : 'unseen'} role="status">
        {search &&
          (found.length > 0 ? t('help:search.found', { count: found.length }) : t('help:search.none'))}
      </p>
      <section className={styles.barrier}>
        <h2>{t('help:barrier.title')}</h2>
        <p>{t('help:barrier.text')}</p>
        <div className={styles.ways}>
          <ButtonLink look="onSign" to={to('/user/bookings#proximo')}>
            {t('help:barrier.code')}
          </ButtonLink>
          <ButtonAway
            look="outline"
            target={undefined}
            href={phoneLink(phone)}
            icon={<Phone aria-hidden="true" />}
          >
            {t('help:barrier.call')} {phone}
          </ButtonAway>
        </div>
      </section>
      {found.length > 0 && (
        <div className={styles.questions}>
          {found.map((name) => (
            <details key={name} id={name} open={hash === `#${name}` || undefined}>
              <summary>
                {t(`help:faqs.${name}.q`)}
                <Plus className={styles.closed} aria-hidden="true" />
                <Minus className={styles.open} aria-hidden="true" />
              </summary>
              <p>{t(`help:faqs.${name}.a`)}</p>
              <p className="small">
                <a href={`#${name}`}>{t('help:linkTo')}</a>
              </p>
            </details>
          ))}
        </div>
      )}
      <h2>{t('help:ask')}</h2>
      <ContactWays />
      <Button onClick={() => setWriting(true)}>{t('help:write')}</Button>
      {writing && (
        <Dialog title={t('help:contact.form')} onClose={() => setWriting(false)}>
          <ContactWays />
          <ContactForm />
        </Dialog>
      )}
    </div>
  )
}
