import { useId } from 'react'
import styles from './Segments.module.css'

type Props<Id extends string> = {
  label: string
  options: readonly { id: Id; label: string; count?: number }[]
  chosen: Id
  onChoose: (id: Id) => void
}

/** One of a few, all of them visible: native radios, so that arrows, names and states come from the browser. */
export const Segments = <Id extends string>({ label, options, chosen, onChoose }: Props<Id>) => {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className="unseen">{label}</legend>
      {options.map((option) => (
        <label key={option.id}>
          <input
            type="radio"
            name={name}
            value={option.id}
            checked={option.id === chosen}
            onChange={() => onChoose(option.id)}
          />
          <span>
            {option.label}
            {option.count !== undefined && <b>{` ${String(option.count)}`}</b>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
