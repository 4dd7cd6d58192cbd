import { changeOf, newOf, vehiclesSetup } from './vehiclesSetup'

/** The page of vehicles: the list, and one vehicle that is added, changed or removed. */
export const vehiclesMachine = vehiclesSetup.createMachine({
  id: 'vehicles',
  version: '1',
  context: {},
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'listVehicles',
        src: 'listVehicles',
        onDone: { target: 'listing', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: { target: 'unread', actions: { type: 'blame', params: ({ event }) => event } },
      },
    },
    unread: { on: { 'vehicles.read': { target: 'reading', actions: 'clear' } } },
    listing: {
      on: {
        'vehicles.read': { target: 'reading', actions: 'clear' },
        'vehicles.add': { target: 'adding', actions: 'clear' },
        'vehicles.open': {
          guard: { type: 'known', params: ({ event }) => event.plate },
          target: 'changing',
          actions: { type: 'choose', params: ({ event }) => event.plate },
        },
      },
    },
    adding: {
      initial: 'typing',
      states: {
        typing: {
          on: {
            'vehicles.save': [
              {
                guard: { type: 'soundNew', params: ({ event }) => event.draft },
                target: 'saving',
                actions: { type: 'type', params: ({ event }) => event.draft },
              },
              { actions: [{ type: 'type', params: ({ event }) => event.draft }, 'judgeNew'] },
            ],
            'vehicles.back': { target: '#vehicles.listing', actions: 'clear' },
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'addVehicle',
            src: 'addVehicle',
            input: ({ context }) => {
              const read = newOf(context)
              if ('fault' in read) throw new Error(read.fault)
              return read.vehicle
            },
            onDone: {
              target: '#vehicles.listing',
              actions: [
                { type: 'keep', params: ({ event }) => event.output },
                { type: 'tell', params: 'added' },
              ],
            },
            onError: { target: 'typing', actions: { type: 'blame', params: ({ event }) => event } },
          },
        },
      },
    },
    changing: {
      initial: 'typing',
      states: {
        typing: {
          on: {
            'vehicles.save': [
              {
                guard: { type: 'soundChange', params: ({ event }) => event.draft },
                target: 'saving',
                actions: { type: 'type', params: ({ event }) => event.draft },
              },
              { actions: [{ type: 'type', params: ({ event }) => event.draft }, 'judgeChange'] },
            ],
            'vehicles.remove': [
              { guard: 'needsHeir', target: '#vehicles.removing.choosingMain' },
              { target: '#vehicles.removing.confirming' },
            ],
            'vehicles.back': { target: '#vehicles.listing', actions: 'clear' },
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'changeVehicle',
            src: 'changeVehicle',
            input: ({ context }) => {
              const read = changeOf(context)
              if ('fault' in read) throw new Error(read.fault)
              return read.change
            },
            onDone: {
              target: '#vehicles.listing',
              actions: [
                { type: 'keep', params: ({ event }) => event.output },
                { type: 'tell', params: 'saved' },
              ],
            },
            onError: [
              {
                guard: { type: 'stale', params: ({ event }) => event },
                target: 'rereading',
                actions: { type: 'blame', params: ({ event }) => event },
              },
              { target: 'typing', actions: { type: 'blame', params: ({ event }) => event } },
            ],
          },
        },
        /** Another tab has changed it: what it is now, beside what was typed. */
        rereading: {
          tags: 'busy',
          invoke: {
            id: 'rereadVehicle',
            src: 'listVehicles',
            onDone: [
              {
                guard: { type: 'gone', params: ({ event }) => event.output },
                target: '#vehicles.listing',
                actions: { type: 'keep', params: ({ event }) => event.output },
              },
              { target: 'typing', actions: { type: 'keep', params: ({ event }) => event.output } },
            ],
            onError: { target: 'typing', actions: { type: 'blame', params: ({ event }) => event } },
          },
        },
      },
    },
    removing: {
      initial: 'confirming',
      states: {
        confirming: {
          on: {
            'vehicles.confirm': 'sending',
            'vehicles.back': { target: '#vehicles.listing', actions: 'clear' },
          },
        },
        /** The main one of several: another one takes its place. */
        choosingMain: {
          on: {
            'vehicles.confirm': {
              guard: { type: 'isHeir', params: ({ event }) => event.next },
              target: 'sending',
              actions: { type: 'nameHeir', params: ({ event }) => event.next },
            },
            'vehicles.back': { target: '#vehicles.listing', actions: 'clear' },
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'removeVehicle',
            src: 'removeVehicle',
            input: ({ context }) => ({
              plate: context.plate!,
              ...(context.next !== undefined && { next: context.next }),
            }),
            onDone: {
              target: '#vehicles.listing',
              actions: [
                { type: 'keep', params: ({ event }) => event.output },
                { type: 'tell', params: 'removed' },
              ],
            },
            onError: { target: 'refused', actions: { type: 'blame', params: ({ event }) => event } },
          },
        },
        refused: { on: { 'vehicles.back': { target: '#vehicles.reading', actions: 'clear' } } },
      },
    },
  },
})
