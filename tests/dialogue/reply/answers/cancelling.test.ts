import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { comeTo, no, yes } from '../../../kit/dialogue/onView'
import { lineOf } from '../../../kit/dialogue/said'

/** What is asked of cancelling a stay of tomorrow, from nine on, which costs nothing until eight. */
const asked: Record<Locale, { at: string; cost: string[]; supposed: string }> = {
  es: {
    at: '¿puedo cancelar a las nueve?',
    cost: ['¿cuánto me costaría cancelar?', '¿cuánto cuesta la cancelación?'],
    supposed: '¿y si tengo que cancelar?',
  },
  en: {
    at: 'can I cancel at nine?',
    cost: ['how much is it to cancel?', 'what does cancelling cost?'],
    supposed: 'what if I have to cancel?',
  },
  fr: {
    at: 'est-ce que je peux annuler à neuf heures ?',
    cost: ['combien coûte l’annulation ?', 'ça coûte combien d’annuler ?'],
    supposed: 'et si je dois annuler ?',
  },
  de: {
    at: 'kann ich um neun noch stornieren?',
    cost: ['was kostet die Stornierung?', 'wie viel kostet es zu stornieren?'],
    supposed: 'und wenn ich stornieren muss?',
  },
  it: {
    at: 'posso cancellare alle nove?',
    cost: ['quanto costa annullare?', 'quanto mi costa disdire?'],
    supposed: 'e se devo annullare?',
  },
}

describe.each(locales)('what is asked of cancelling, in %s', (locale) => {
  it('is denied for an hour behind the last one, and told with its day', async () => {
    const talk = await comeTo(locale, 'viewing')
    const { text } = await talk.say(asked[locale].at)
    expect(text.startsWith(no[locale]), text).toBe(true)
    expect(text).toMatch(lineOf(locale, 'answer.cancel.only'))
    expect(text).toMatch(/mañana|tomorrow|demain|morgen|domani/)
  })

  it.each(['viewing', 'reviewing'] as const)(
    'is what it costs, not the price of the stay: %s',
    async (state) => {
      const talk = await comeTo(locale, state)
      for (const said of [...asked[locale].cost, asked[locale].supposed]) {
        const { text } = await talk.say(said)
        expect(text, said).not.toMatch(/\d (€|euro)|€ ?\d/)
        expect(text.startsWith(yes[locale]), text).toBe(false)
      }
      expect((await talk.say(asked[locale].cost[0] ?? '')).text).toMatch(lineOf(locale, 'answer.refund.free'))
    },
  )
})
