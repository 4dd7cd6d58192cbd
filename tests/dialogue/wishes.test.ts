import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../contract/locale'
import { words } from '../../dialogue/reply/render'
import { talkTo } from '../kit/dialogue/talk'

const said: Record<Locale, { all: string; money: string; told: RegExp; price: RegExp }> = {
  es: {
    all: 'algo techado y barato y llevo una furgoneta de dos metros diez',
    money: 'con cargador y por menos de diez euros',
    told: /barato.*2 metros.*(techo|cubierto)/,
    price: /cargador.*10 euros/,
  },
  en: {
    all: 'something covered and cheap, and I drive a van of two metres ten',
    money: 'with a charger and under ten euros',
    told: /cheap.*2 metres.*(roof|covered)/,
    price: /charger.*10 euros/,
  },
  fr: {
    all: 'quelque chose de couvert et pas cher et j’ai une camionnette de deux mètres dix',
    money: 'avec une borne et moins de dix euros',
    told: /moins cher.*2 mètres.*(toit|couver)/,
    price: /borne.*10 euros/,
  },
  de: {
    all: 'etwas überdachtes und günstiges und ich fahre einen transporter von zwei metern zehn',
    money: 'mit ladestation und unter zehn euro',
    told: /Günstigste.*2 Meter.*(überdacht|Dach)/,
    price: /Ladepunkt.*10 Euro/,
  },
  it: {
    all: 'qualcosa di coperto ed economico e guido un furgone di due metri e dieci',
    money: 'con la colonnina e sotto i dieci euro',
    told: /economici.*2 metri.*(copert|tetto)/,
    price: /ricarica.*10 euro/,
  },
}
/** Words of one breath. */
const breath = 30

describe.each(locales)('what is wanted before a place is known, in %s', (locale) => {
  const { all, money, told, price } = said[locale]

  it('is kept, and told before the question, in one breath (C1, C7)', async () => {
    const talk = talkTo({ locale })
    const heard = await talk.say(all)
    expect(heard.speech).toMatch(told)
    expect(heard.speech).toMatch(/\?$/)
    expect(words(heard.speech)).toBeLessThanOrEqual(breath)
    expect(talk.search()).toMatchObject({ preference: 'cheaper', needs: { height: 210 } })
  })

  it('is told once: the next question is only a question', async () => {
    const talk = talkTo({ locale })
    expect((await talk.say(money)).speech).toMatch(price)
    expect((await talk.mean('search_parking', { place: 'atocha' })).speech).not.toMatch(price)
    expect(talk.search().needs).toEqual({ charger: true, price: 1000 })
  })
})
