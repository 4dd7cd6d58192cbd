import { z } from 'zod'
import { isBrandName } from '../contract/site/brands'
import type { Configuration } from '../contract/configuration'
import { demoConfiguration, demoSupport } from '../contract/site/support'
import { isEmail } from '../contract/rules/email'

const number = (example: string) =>
  z
    .string()
    .regex(/^\+?[\d ()-]{3,25}$/, `must be a phone number, e.g. ${example}`)
    .optional()
/** `Name=https://…`, several of them with commas between; `off`: none. */
const links = (example: string) =>
  z
    .string()
    .transform((text) =>
      text === 'off'
        ? []
        : text.split(',').map((part) => {
            const [, name = '', url = ''] = /^\s*([^=]+)=(.+?)\s*$/.exec(part) ?? []
            return { name: name.trim(), url }
          }),
    )
    .pipe(
      z.array(
        z.object(
          { name: z.string().min(1), url: z.url({ protocol: /^https$/ }) },
          { error: `must be names with https addresses, e.g. ${example}` },
        ),
        { error: `must be names with https addresses, e.g. ${example}` },
      ),
    )
    .optional()

/** `partner=host`, several of them with commas between; `off`: none. */
const brandHosts = (example: string) =>
  z
    .string()
    .transform((text) =>
      text === 'off'
        ? []
        : text.split(',').map((part): [string, string] => {
            const [brand = '', host = ''] = part.split('=').map((side) => side.trim())
            return [host.toLowerCase(), brand]
          }),
    )
    .refine(
      (pairs) => pairs.every(([host, brand]) => isBrandName(brand) && /^[a-z\d.-]+$/.test(host)),
      `must be partners with host names, e.g. ${example}`,
    )
    .transform((pairs) => Object.fromEntries(pairs))
    .optional()

/** Variables of what a deployment says of itself. */
export const configurationVariables = {
  SUPPORT_PHONE: number('SUPPORT_PHONE=+34 910 000 000'),
  SUPPORT_WHATSAPP: number('SUPPORT_WHATSAPP=+34 600 000 000'),
  SUPPORT_EMAIL: z
    .string()
    .refine(isEmail, 'must be a mail address, e.g. SUPPORT_EMAIL=help@plaza.example')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isEmail, 'must be a mail address, e.g. MAIL_FROM=bookings@plaza.example')
    .default('bookings@plaza.example'),
  STORE_LINKS: links('STORE_LINKS=App Store=https://apps.apple.com/app/id1'),
  SOCIAL_LINKS: links('SOCIAL_LINKS=Mastodon=https://mastodon.example/@plaza'),
  BRANDS: brandHosts('BRANDS=partner-a=costa.example,partner-b=isar.example'),
}

type Variables = z.infer<z.ZodObject<typeof configurationVariables>>

export function configurationOf(v: Variables): Configuration {
  return {
    support: {
      phone: v.SUPPORT_PHONE ?? demoSupport.phone,
      whatsapp: v.SUPPORT_WHATSAPP ?? demoSupport.whatsapp,
      email: v.SUPPORT_EMAIL ?? demoSupport.email,
    },
    stores: v.STORE_LINKS ?? demoConfiguration.stores,
    social: v.SOCIAL_LINKS ?? demoConfiguration.social,
    brands: v.BRANDS ?? demoConfiguration.brands,
  }
}
