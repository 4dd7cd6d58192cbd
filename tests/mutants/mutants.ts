/** One place in the code and what it is changed to. `find` must be there exactly once in the files of `in`. */
export type Edit = { in: readonly string[]; find: string; put: string }
export type Mutant = {
  name: string
  edits: readonly Edit[]
  /** Titles of tests of `npm test`, or parts of them, of which each must fail. */
  named: readonly string[]
}

const store = ['server/reservation', 'server/money/cardPayment.ts']
const chart = ['machines/reservation.machine.ts']

/** What guards the money, taken out one by one. */
export const mutants: readonly Mutant[] = [
  {
    name: '1 no look-up: the platform always has nothing',
    edits: [
      {
        in: store,
        find: "if (found.state !== 'active') return { absent: true }",
        put: 'return { absent: true }',
      },
    ],
    named: ['lookup: '],
  },
  {
    name: '2 no fence: the result of a finished effect is written again',
    edits: [{ in: store, find: 'return numUpdatedRows === 1n', put: 'return numUpdatedRows >= 0n' }],
    named: ['fence: '],
  },
  {
    name: '3 no inbox and no key',
    edits: [
      {
        in: store,
        find: 'return numInsertedOrUpdatedRows === 1n',
        put: 'return numInsertedOrUpdatedRows !== undefined',
      },
      {
        in: store,
        find: "is.or([is('idem_key', '=', key), is('quote', '=', plan.quote.id)])",
        put: "is.or([is('idem_key', '=', `no ${key}`), is('quote', '=', `no ${plan.quote.id}`)])",
      },
      { in: store, find: 'idem_key: row.key,', put: 'idem_key: `${row.key}:${row.uid}`,' },
      { in: store, find: 'quote: plan.quote.id,', put: 'quote: `${plan.quote.id}:${row.uid}`,' },
    ],
    named: ['inbox: ', 'key and quote: '],
  },
  {
    name: '3a no inbox alone',
    edits: [
      {
        in: store,
        find: 'return numInsertedOrUpdatedRows === 1n',
        put: 'return numInsertedOrUpdatedRows !== undefined',
      },
    ],
    named: ['inbox: '],
  },
  {
    name: '4 leases are ignored',
    edits: [
      { in: store, find: 'lease_until = ${inMillis(leaseMs)}', put: 'lease_until = ${inMillis(-leaseMs)}' },
    ],
    named: ['lease: '],
  },
  {
    name: '5 money is taken before the place is bought',
    edits: [
      {
        in: chart,
        find: "target: 'reserving',\n            actions: { type: 'keepAuthorization', params: ({ event }) => event.output },",
        put: "target: 'capturing',\n            actions: { type: 'keepAuthorization', params: ({ event }) => event.output },",
      },
    ],
    named: ['order: '],
  },
  {
    name: '6 an authorization is not voided',
    edits: [
      {
        in: store,
        find: 'if (authorization !== undefined) return cancelIntent(authorization)',
        put: 'if (authorization !== undefined) return',
      },
      {
        in: store,
        find: "if ('authorization' in made) await cancelIntent(made.authorization)",
        put: "if ('authorization' in made) await Promise.resolve()",
      },
    ],
    named: ['void: a place that is not to be had', 'void: an authorization of which nobody knows'],
  },
  {
    name: '7 effects are written outside of the transaction',
    edits: [
      {
        in: store,
        find: '      await insertEffects(tx, uid, effects)\n',
        put: '      setTimeout(() => void insertEffects(db as unknown as Tx, uid, effects).catch(() => undefined), 25)\n',
      },
    ],
    named: ['transaction: '],
  },
  {
    name: '8 a call that was cut off is made again without asking',
    edits: [{ in: store, find: 'if (attempt > 1) {', put: 'if (attempt > 99) {' }],
    named: ['blind repeat: '],
  },
  {
    name: '9 a refund is repeated blindly',
    edits: [
      {
        in: store,
        find: 'if (data.reduce((sum, { amount }) => sum + amount, 0) >= captured) return',
        put: 'if (data.length > 999) return',
      },
    ],
    named: ['refund: '],
  },
  {
    name: '10 a cancel while authorizing, reserving or capturing is dropped',
    edits: [
      {
        in: chart,
        find: "'reservation.cancel': { actions: 'wantCancel' }",
        put: "'reservation.cancel': {}",
      },
    ],
    named: ['accepted while authorizing', 'accepted while reserving', 'accepted while capturing'],
  },
  {
    name: 'balance 1: a balance that is gone is not noticed',
    edits: [{ in: store, find: '< fromBalance)', put: '< 0)' }],
    named: ['set aside: '],
  },
  {
    name: 'balance 2: the card pays all',
    edits: [
      { in: store, find: 'amount: cardShare(quote),', put: 'amount: quote.price.total,' },
      {
        in: store,
        find: '{ amount_to_capture: amount }',
        put: '{}',
      },
    ],
    named: ['share: '],
  },
  {
    name: 'balance 3: a failure keeps what was set aside',
    edits: [
      {
        in: store,
        find: "const unpaid = ['declined', 'notifyingFailed', 'failed']",
        put: 'const unpaid = [``]',
      },
    ],
    named: ['share: '],
  },
]
