import { demoDriver } from '../../contract/rules/demo'

/** The accounts of a machine without a world of its own; told at start and in the README. */

export const people = [
  {
    uid: 'demo-driver',
    email: demoDriver,
    first_name: 'Lucía',
    surname: 'Ferrer',
    active: true,
    ready: true,
  },
  {
    uid: 'demo-new',
    email: 'new@plaza.example',
    first_name: 'Nico',
    surname: 'Vidal',
    active: true,
    ready: false,
  },
  {
    uid: 'demo-inactive',
    email: 'inactive@plaza.example',
    first_name: 'Inés',
    surname: 'Prat',
    active: false,
    ready: false,
  },
] as const

const demoUids: ReadonlySet<string> = new Set(people.map(({ uid }) => uid))

/** Whether an account is one whose password everybody knows: without the sandbox it is as if it were not there. */
export function isDemo(uid: string): boolean {
  return demoUids.has(uid)
}
