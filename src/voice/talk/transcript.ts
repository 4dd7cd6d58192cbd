import type { Locale } from '../../../contract/locale'
import type { Turn } from './turn'

export type TranscriptTexts = {
  title: string
  you: string
  plaza: string
  card: string
  /** A result in words: name, walk and price. */
  offer: (card: NonNullable<Extract<Turn, { who: 'plaza' }>['ways'][number]['card']>) => string
}

/** Numbers of payment cards in a text, which are in no transcript whoever has typed them: 13 to 19 digits in any groups. */
const cardNumbers = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g

/**
 * A conversation as a text: its day, then each turn with its time and who has said it, as it was shown; a new day begins with
 * its date. Times are those of the device.
 */
export function transcriptOf(turns: readonly Turn[], locale: Locale, texts: TranscriptTexts): string {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full' })
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  let last = ''
  const lines = turns.flatMap((turn) => {
    const date = day.format(turn.at)
    const heading = date === last ? [] : ['', date]
    last = date
    const cards = turn.who === 'plaza' ? turn.ways.flatMap(({ card }) => card ?? []) : []
    return [
      ...heading,
      `${time.format(turn.at)} ${turn.who === 'driver' ? texts.you : texts.plaza}: ${turn.text}`,
      ...cards.map((card, index) => `  ${String(index + 1)}. ${texts.offer(card)}`),
    ]
  })
  return withoutCards([texts.title, ...lines].join('\n'), texts.card) + '\n'
}

/** A text with `[hidden]` for the numbers of payment cards. */
export function withoutCards(text: string, hidden: string): string {
  return text.replace(cardNumbers, `[${hidden}]`)
}
