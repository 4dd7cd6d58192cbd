import { describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../../contract/calls'
import { locales, type Locale } from '../../../contract/locale'
import { quoteOf, user } from '../../kit/scriptedApi'
import { reviewing, yesIn } from '../../kit/dialogue/talk'

/** Questions at the read-back of tomorrow from nine to six for one car, and what the answer says of it. */
const asked: Record<Locale, readonly (readonly [question: string, answer: RegExp])[]> = {
  es: [
    ['¿lo puedo cambiar luego?', /^Sí, puedes alargarla, acortarla o cambiar la matrícula hasta/],
    ['¿y si salgo antes?', /acortarla/],
    ['es para mañana, ¿verdad?', /^Sí, la estancia es mañana/],
    ['es hasta las seis no', /^Sí, la estancia es mañana/],
    ['¿incluye los gastos?', /11,90 €, todo incluido/],
    ['¿para qué coche es?', /es para el coche con matrícula acabada en KJT/i],
    ['¿es para un coche?', /^Sí, es para un solo coche/],
    ['¿y si llego tarde?', /la tienes hasta mañana a las 18:00, y antes puedes pedirme más tiempo/],
  ],
  en: [
    ['can I change it later?', /^Yes, you can extend it, shorten it or change the plate until/],
    ['and if I leave early', /shorten it/],
    ['that’s for tomorrow, right?', /^Yes, the stay is tomorrow/],
    ['is it until six', /^Yes, the stay is tomorrow/],
    ['does that include the fee?', /11,90 € with everything included/],
    ['which car is it for?', /it’s for the car with the plate ending in KJT/i],
    ['is that for one car', /^Yes, it’s for one car/],
    ['and if I’m late?', /yours until tomorrow at 18:00, even .* you can ask me for more time/],
  ],
  fr: [
    ['je peux la changer plus tard ?', /^Oui, jusqu’à .+, vous pouvez changer la durée ou la plaque/],
    ['et si je pars plus tôt', /changer la durée/],
    ['c’est bien pour demain', /^Oui, c’est demain/],
    ['c’est jusqu’à dix-huit heures, c’est ça ?', /^Oui, c’est demain/],
    ['les frais sont compris ?', /11,90 € tout compris/],
    ['c’est pour quelle voiture ?', /c’est pour la voiture dont la plaque finit par KJT/i],
    ['c’est pour une seule voiture', /^Oui, c’est pour une seule voiture/],
    ['et si je suis en retard ?', /demain à 18:00, et d’ici là/],
  ],
  de: [
    ['kann ich das später noch ändern?', /^Ja, bis .* kannst du noch verlängern, verkürzen oder/],
    ['und wenn ich früher fahre', /verkürzen/],
    ['das ist für morgen oder', /^Ja, die Parkzeit ist morgen/],
    ['ist das bis achtzehn uhr', /^Ja, die Parkzeit ist morgen/],
    ['sind die gebühren da schon dabei?', /11,90 €, da ist alles drin/],
    ['für welches auto ist das?', /das ist für das Auto, dessen Kennzeichen auf KJT endet/i],
    ['ist das für ein auto', /^Ja, das gilt für ein Auto/],
    ['und wenn ich zu spät komme?', /endet morgen um 18:00, und vorher kannst du/],
  ],
  it: [
    ['posso cambiarla dopo?', /^Sì, fino a domani .+ puoi allungare o accorciare la sosta/],
    ['e se esco prima', /accorciare la sosta/],
    ['è per domani, vero?', /^Sì, la sosta è domani/],
    ['è fino alle diciotto giusto', /^Sì, la sosta è domani/],
    ['le commissioni sono comprese?', /11,90 € tutto compreso/],
    ['per quale macchina è?', /è per l’auto con la targa che finisce con KJT/i],
    ['è per una sola macchina', /^Sì, vale per una sola auto/],
    ['e se arrivo tardi?', /domani alle 18:00, e prima puoi/],
  ],
}
/** Questions that take for granted what is not so. */
const mistaken: Record<Locale, readonly (readonly [question: string, answer: RegExp])[]> = {
  es: [
    ['es para hoy, ¿verdad?', /^No, la estancia es mañana/],
    ['¿es hasta las ocho?', /^No, la estancia es mañana de 9:00 a 18:00/],
    ['a que es para el domingo', /^No, la estancia es mañana/],
    ['¿es para dos coches?', /^No, es para un solo coche/],
    ['¿es para la furgoneta?', /KJT/],
    ['es el ibiza no', /^No, es para tu Seat Leon/],
  ],
  en: [
    ['that’s for today, right?', /^No, the stay is tomorrow/],
    ['is that until eight?', /^No, the stay is tomorrow from 9:00 to 18:00/],
    ['is it for sunday', /^No, the stay is tomorrow/],
    ['is that for two cars', /^No, it’s for one car/],
    ['is that the van?', /KJT/],
    ['that’s the ibiza right', /^No, it’s for your Seat Leon/],
  ],
  fr: [
    ['c’est pour aujourd’hui, non ?', /^Non, c’est demain/],
    ['c’est jusqu’à vingt heures ?', /^Non, c’est demain de 9:00 à 18:00/],
    ['c’est bien pour dimanche', /^Non, c’est demain/],
    ['c’est pour deux voitures ?', /^Non, c’est pour une seule voiture/],
    ['c’est pour le fourgon ?', /KJT/],
    ['c’est l’ibiza, c’est ça ?', /^Non, c’est pour votre Seat Leon/],
  ],
  de: [
    ['das ist für heute, oder?', /^Nein, die Parkzeit ist morgen/],
    ['ist das bis zwanzig uhr', /^Nein, die Parkzeit ist morgen von 9:00 bis 18:00/],
    ['ist das für sonntag', /^Nein, die Parkzeit ist morgen/],
    ['ist das für zwei autos', /^Nein, das gilt für ein Auto/],
    ['ist das für den transporter?', /KJT/],
    ['das ist der ibiza oder', /^Nein, das ist für deinen Wagen Seat Leon/],
  ],
  it: [
    ['è per oggi, vero?', /^No, la sosta è domani/],
    ['è fino alle venti?', /^No, la sosta è domani dalle 9:00 alle 18:00/],
    ['è per domenica giusto', /^No, la sosta è domani/],
    ['è per due macchine', /^No, vale per una sola auto/],
    ['è per il furgone?', /KJT/],
    ['è la ibiza vero', /^No, è per la tua Seat Leon/],
  ],
}
const vehicles = [
  { plate: '4821KJT', country: 'ES', main: true, brand: 'Seat', model: 'Leon' },
  { plate: '1234BCD', country: 'ES', main: false, brand: 'Seat', model: 'Ibiza' },
]

const changeable: Partial<ParkingApi> = {
  quoteBooking: ({ window, plate }) => Promise.resolve({ ...quoteOf('q1', window, plate), changeable: true }),
}

describe.each(locales)('a question about what is read back, in %s', (locale) => {
  it.each(asked[locale])('is answered, and the yes after it books: %s', async (question, answer) => {
    const talk = await reviewing(locale, changeable)
    expect((await talk.say(question)).text).toMatch(answer)
    await talk.say(yesIn[locale])
    expect(talk.at()).toBe('booking.booked')
  })

  it.each(mistaken[locale])(
    'that takes for granted what is not so ends the yes: %s',
    async (question, answer) => {
      const talk = await reviewing(locale, {
        ...changeable,
        getUser: () => Promise.resolve({ ...user, vehicles }),
      })
      const before = talk.stay()
      expect((await talk.say(question)).text).toMatch(answer)
      expect(talk.stay()).toEqual(before)
      const again = await talk.say(yesIn[locale])
      expect(talk.api.made).not.toContain('createBooking')
      expect(again.text).toContain('11,90')
      await talk.say(yesIn[locale])
      expect(talk.at()).toBe('booking.booked')
    },
  )

  it('tells that it cannot be changed where its platform changes nothing', async () => {
    const talk = await reviewing(locale)
    const { text } = await talk.say(asked[locale][0]![0])
    expect(text).toMatch(/^(No|Non|Nein), /)
    await talk.say(yesIn[locale])
    expect(talk.at()).toBe('booking.reviewing')
  })
})
