import { useTranslation } from '../../translation'
import { keepsOne, type Kinds } from '../../../contract/rules/rank'
import styles from './welcome.module.css'

/** The two kinds of digital parking, each on or off; the last one that is on cannot be turned off (R088, A60). */
export function KindChoice({ kinds, onChoose }: { kinds: Kinds; onChoose: (kinds: Kinds) => void }) {
  const { t } = useTranslation()
  return (
    <div className="stack">
      <ul className={styles.kinds}>
        {(['automatic', 'booking'] as const).map((kind) => {
          const turned = { ...kinds, [kind]: !kinds[kind] }
          const locked = !keepsOne(turned)
          return (
            <li key={kind}>
              <button
                type="button"
                role="switch"
                aria-checked={kinds[kind]}
                aria-disabled={locked || undefined}
                aria-describedby="kinds-one"
                className={styles.kind}
                onClick={() => locked || onChoose(turned)}
              >
                <span>
                  <strong>{t(`welcome:kinds.${kind}`)}</strong>
                  <span className="small soft">{t(`welcome:kinds.${kind}Text`)}</span>
                </span>
                <i className={styles.switch} aria-hidden="true" />
              </button>
            </li>
          )
        })}
      </ul>
      <p id="kinds-one" className="small soft">
        {t('welcome:kinds.one')}
      </p>
    </div>
  )
}
