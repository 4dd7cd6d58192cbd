import { demoAdmin, demoDriver } from '../../contract/rules/demo'

/** The demo accounts of the sandbox, printed at start and listed in the README. */

export const demoAccounts = [
  {
    uid: 'demo-driver',
    email: demoDriver,
    first_name: 'Lucía',
    surname: 'Ferrer',
    role: 'driver',
    active: true,
    ready: true,
  },
  {
    uid: 'demo-new',
    email: 'new@plaza.example',
    first_name: 'Nico',
    surname: 'Vidal',
    role: 'driver',
    active: true,
    ready: false,
  },
  {
    uid: 'demo-inactive',
    email: 'inactive@plaza.example',
    first_name: 'Inés',
    surname: 'Prat',
    role: 'driver',
    active: false,
    ready: false,
  },
  {
    uid: 'demo-admin',
    email: demoAdmin,
    first_name: 'Nuria',
    surname: 'Soler',
    role: 'admin',
    active: true,
    ready: false,
  },
] as const

const demoUids: ReadonlySet<string> = new Set(demoAccounts.map(({ uid }) => uid))

/** True for a demo account, whose password is public: without the sandbox it counts as absent. */
export function isDemo(uid: string): boolean {
  return demoUids.has(uid)
}
