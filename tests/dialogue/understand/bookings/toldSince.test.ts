import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { talkTo, yesIn } from '../../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../../rounds/world'

/** Which booking there is tomorrow and on Saturday, an order to cancel `it` behind that, and what a cancellation would bring. */
const said: Record<
  Locale,
  { tomorrow: string; saturday: string; cancel: string; order: string; supposed: string; reaction: string }
> = {
  es: {
    tomorrow: '¿qué tengo mañana?',
    saturday: '¿tengo algo el sábado?',
    cancel: 'cancela la de mañana',
    order: 'vale, cancélala',
    supposed: 'si cancelara la de mañana, ¿me devolverían el dinero?',
    reaction: 'vale',
  },
  en: {
    tomorrow: 'what have I got tomorrow',
    saturday: 'have I got anything on Saturday',
    cancel: "cancel tomorrow's booking",
    order: 'ok, cancel it please',
    supposed: 'if I cancelled tomorrow would I get my money back',
    reaction: 'okay',
  },
  fr: {
    tomorrow: "j'ai quoi demain",
    saturday: "j'ai quelque chose samedi ?",
    cancel: 'annule celle de demain',
    order: "d'accord, annule",
    supposed: "si j'annulais celle de demain, je serais remboursé ?",
    reaction: "d'accord",
  },
  de: {
    tomorrow: 'was hab ich morgen',
    saturday: 'hab ich am Samstag auch was?',
    cancel: 'storniere die von morgen',
    order: 'okay, stornier die',
    supposed: 'wenn ich die von morgen stornieren würde, bekäme ich das Geld zurück?',
    reaction: 'okay',
  },
  it: {
    tomorrow: 'cosa ho domani',
    saturday: 'ho qualcosa sabato?',
    cancel: 'annulla quella di domani',
    order: 'ok, annullala',
    supposed: 'se annullassi quella di domani, mi ridareste i soldi?',
    reaction: 'ok',
  },
}

describe.each(locales)('a booking that the last reply has told, in %s', (locale) => {
  const { tomorrow, saturday, cancel, order, supposed, reaction } = said[locale]
  const begin = () => {
    const ledger: Ledger = { booked: [], cancelled: [] }
    return { ...talkTo({ locale, script: worldOf(ledger) }), ledger }
  }

  it('is read back by an order to cancel it, where the question was whether to read its code', async () => {
    const { say, ledger } = begin()
    await say(tomorrow)
    expect((await say(order)).readBack).toBe('south')
    await say(yesIn[locale])
    expect(ledger.cancelled).toEqual(['south'])
  })

  it('is asked about beside the one that is to be cancelled', async () => {
    const { say, ledger } = begin()
    for (const turn of [cancel, saturday]) await say(turn)
    const { speech, readBack } = await say(order)
    expect(speech).toMatch(/Atocha Sur.*Reina Sofía/)
    await say(yesIn[locale])
    expect([readBack, ledger.cancelled]).toEqual([undefined, []])
  })

  it('is not cancelled by a reaction to what that would bring', async () => {
    const { say, ledger } = begin()
    for (const turn of [supposed, reaction]) await say(turn)
    expect(ledger.cancelled).toEqual([])
  })
})
