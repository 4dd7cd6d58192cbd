import 'i18next'
import type account from '../locales/es/ui/account.json'
import type booking from '../locales/es/ui/booking.json'
import type charts from '../locales/es/charts.json'
import type chat from '../locales/es/ui/chat.json'
import type payments from '../locales/es/ui/payments.json'
import type search from '../locales/es/ui/search.json'
import type shell from '../locales/es/ui/shell.json'
import type faults from '../locales/es/faults.json'

/** The keys of every text, so that one that Spanish does not have does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: ['shell', 'search', 'booking', 'account', 'payments', 'chat', 'charts', 'faults']
    resources: {
      shell: typeof shell
      search: typeof search
      booking: typeof booking
      account: typeof account
      payments: typeof payments
      chat: typeof chat
      charts: typeof charts
      faults: typeof faults
    }
  }
}
