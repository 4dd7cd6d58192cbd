import { useEffect, useState } from 'react'
import { useTranslation } from '../../translation'
import type { DriverSnapshot } from '../../../machines/driver.machine'
import { useDriver } from '../../driver'
import styles from '../Chat.module.css'

/** From when on a turn is said to last, and what it waits for is told, ms. */
const lasting = 1_500

/** What the charts wait for, as a text of `chat:waiting`, with how many platforms have answered. */
const awaitedIn = ({ context }: DriverSnapshot): string => {
  const search = context.search.getSnapshot()
  const booking = context.booking?.getSnapshot()
  const cancellation = context.cancellation?.getSnapshot()
  if (booking?.matches('reserving')) return 'booking'
  if (booking?.hasTag('busy')) return 'price'
  if (cancellation?.matches('cancelling')) return 'cancelling'
  if (cancellation?.hasTag('busy')) return 'terms'
  if (search.matches({ asking: 'locating' })) return 'place'
  if (!search.matches({ looking: { stream: 'arriving' } })) return 'answer'
  const { platforms } = search.context
  const answered = platforms.filter(({ state }) => state !== 'asked').length
  return platforms.length === 0 ? 'prices' : `platforms ${String(answered)} ${String(platforms.length)}`
}

/** Shown exactly while a turn is under way. What lasts says what it waits for: to the eye as it changes, to the ear once. */
export const Thinking = () => {
  const { t } = useTranslation()
  const [name = 'answer', answered, asked] = useDriver(awaitedIn).split(' ')
  const [lasts, setLasts] = useState(false)
  const [told, setTold] = useState('')
  const text = t(`chat:waiting.${name as 'answer'}`, { answered, asked })
  useEffect(() => {
    if (lasts) return
    const timer = setTimeout(() => {
      setLasts(true)
      setTold(text)
    }, lasting)
    return () => clearTimeout(timer)
  }, [lasts, text])
  return (
    <>
      <p className={`${styles.thinking} soft`} aria-hidden="true">
        <i />
        {lasts ? text : t('chat:waiting.answer')}
      </p>
      <p className="unseen" role="status">
        {told}
      </p>
    </>
  )
}
