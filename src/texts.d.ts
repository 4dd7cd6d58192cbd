import 'i18next'
import type admin from '../locales/es/ui/admin.json'
import type access from '../locales/es/ui/access.json'
import type account from '../locales/es/ui/account.json'
import type area from '../locales/es/ui/area.json'
import type booking from '../locales/es/ui/booking.json'
import type cards from '../locales/es/ui/cards.json'
import type charts from '../locales/es/charts.json'
import type chat from '../locales/es/ui/chat.json'
import type deletion from '../locales/es/ui/deletion.json'
import type favorites from '../locales/es/ui/favorites.json'
import type handsFree from '../locales/es/ui/handsFree.json'
import type history from '../locales/es/ui/history.json'
import type registration from '../locales/es/ui/registration.json'
import type meter from '../locales/es/ui/meter.json'
import type install from '../locales/es/ui/install.json'
import type change from '../locales/es/ui/change.json'
import type kiosk from '../locales/es/ui/kiosk.json'
import type keys from '../locales/es/ui/keys.json'
import type menu from '../locales/es/ui/menu.json'
import type parkedCar from '../locales/es/ui/parkedCar.json'
import type payments from '../locales/es/ui/payments.json'
import type profile from '../locales/es/ui/profile.json'
import type invoices from '../locales/es/ui/invoices.json'
import type promotions from '../locales/es/ui/promotions.json'
import type results from '../locales/es/ui/results.json'
import type map from '../locales/es/ui/map.json'
import type search from '../locales/es/ui/search.json'
import type session from '../locales/es/ui/session.json'
import type shell from '../locales/es/ui/shell.json'
import type help from '../locales/es/ui/help.json'
import type talk from '../locales/es/ui/talk.json'
import type vehicles from '../locales/es/ui/vehicles.json'
import type welcome from '../locales/es/ui/welcome.json'
import type pageFaults from '../locales/es/pageFaults.json'
import type faults from '../locales/es/faults.json'

/** The keys of every text, so that one that Spanish does not have does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: [
      'admin',
      'shell',
      'search',
      'results',
      'map',
      'booking',
      'access',
      'account',
      'cards',
      'payments',
      'parkedCar',
      'invoices',
      'promotions',
      'registration',
      'install',
      'meter',
      'change',
      'keys',
      'kiosk',
      'menu',
      'area',
      'deletion',
      'favorites',
      'handsFree',
      'history',
      'profile',
      'help',
      'chat',
      'session',
      'talk',
      'vehicles',
      'welcome',
      'charts',
      'faults',
    ]
    resources: {
      admin: typeof admin
      shell: typeof shell
      search: typeof search
      results: typeof results
      map: typeof map
      booking: typeof booking
      access: typeof access
      account: typeof account
      cards: typeof cards
      payments: typeof payments
      parkedCar: typeof parkedCar
      invoices: typeof invoices
      promotions: typeof promotions
      area: typeof area
      deletion: typeof deletion
      favorites: typeof favorites
      handsFree: typeof handsFree
      history: typeof history
      profile: typeof profile
      registration: typeof registration
      install: typeof install
      meter: typeof meter
      change: typeof change
      keys: typeof keys
      kiosk: typeof kiosk
      menu: typeof menu
      help: typeof help
      chat: typeof chat
      session: typeof session
      talk: typeof talk
      vehicles: typeof vehicles
      welcome: typeof welcome
      charts: typeof charts
      faults: typeof faults & typeof pageFaults
    }
  }
}
