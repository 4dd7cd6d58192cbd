import type { Configuration, Support } from '../configuration'

/** Numbers that belong to nobody, for the demo. */
export const demoSupport: Support = {
  phone: '+34 910 000 000',
  whatsapp: '+34 600 000 000',
  email: 'help@plaza.example',
}

/** What a deployment without settings of its own shows. */
export const demoConfiguration: Configuration = {
  support: demoSupport,
  stores: [
    { name: 'App Store', url: 'https://plaza.example/app-store' },
    { name: 'Google Play', url: 'https://plaza.example/google-play' },
  ],
  social: [
    { name: 'Instagram', url: 'https://plaza.example/instagram' },
    { name: 'Mastodon', url: 'https://plaza.example/mastodon' },
    { name: 'YouTube', url: 'https://plaza.example/youtube' },
  ],
  // Every browser finds these on its own machine.
  brands: { 'costa.localhost': 'partner-a', 'isar.localhost': 'partner-b' },
}

/** The address that calls a number. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

/** The address that opens a conversation with a number. */
export function whatsappLink(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}`
}
