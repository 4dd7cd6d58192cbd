import { accountOf, emptyForm, type RegistrationStep } from './registrationContext'
import { registrationSetup } from './registrationSetup'

/** The states of a step whose fields are checked one second after typing stops (R331). */
const checkedStates = (step: RegistrationStep) =>
  registrationSetup.createStateConfig({
    states: {
      resting: {},
      typing: {
        after: {
          typingCheckDelay: { target: 'resting', actions: { type: 'checkTyped', params: step } },
        },
      },
    },
  }).states

/** The registration: who, password, vehicle and terms; then the mail whose link completes the account. */
export const registrationMachine = registrationSetup.createMachine({
  id: 'registration',
  version: '1',
  context: ({ input }) => ({
    form: { ...emptyForm, ...input?.form },
    begin: input?.phone !== undefined && input.step && input.step !== 'you' ? 'password' : 'you',
    passwordLost: input?.phone !== undefined && (input.step === 'vehicle' || input.step === 'terms'),
    insisted: input?.insisted,
    phone: input?.phone,
    touched: [],
    faults: {},
    resent: false,
  }),
  initial: 'editing',
  states: {
    editing: {
      initial: 'beginning',
      on: { 'registration.edit': { actions: 'edit' } },
      states: {
        beginning: {
          always: [{ guard: { type: 'begins', params: 'password' }, target: 'password' }, { target: 'you' }],
        },
        you: {
          initial: 'resting',
          on: {
            'registration.edit': { target: '.typing', actions: 'edit' },
            'registration.next': [
              // The phone is read before anything is told, so that all fields are judged together.
              { guard: 'saysPhone', target: '#registration.readingPhone', actions: 'edit' },
              { target: '.resting', actions: ['edit', { type: 'check', params: 'you' }] },
            ],
          },
          states: checkedStates('you'),
        },
        password: {
          initial: 'resting',
          on: {
            'registration.edit': [
              {
                guard: { type: 'setsPassword', params: ({ event }) => event.typed },
                target: '.typing',
                reenter: false,
                actions: 'edit',
              },
              { actions: 'edit' },
            ],
            'registration.next': [
              {
                guard: { type: 'sound', params: 'password' },
                target: 'vehicle',
                actions: ['edit', 'forgive', 'givePassword'],
              },
              { target: '.resting', actions: ['edit', { type: 'check', params: 'password' }] },
            ],
            'registration.back': { target: 'you', actions: 'forgive' },
          },
          states: checkedStates('password'),
        },
        vehicle: {
          initial: 'resting',
          on: {
            'registration.edit': { target: '.typing', actions: 'edit' },
            'registration.sign': { actions: { type: 'chooseSign', params: ({ event }) => event } },
            'registration.next': [
              { guard: { type: 'sound', params: 'vehicle' }, target: 'terms', actions: ['edit', 'forgive'] },
              { target: '.resting', actions: ['edit', { type: 'check', params: 'vehicle' }] },
            ],
            'registration.back': { target: 'password', actions: 'forgive' },
          },
          states: checkedStates('vehicle'),
        },
        terms: {
          on: {
            'registration.submit': [
              {
                guard: { type: 'wrongIn', params: 'you' },
                target: 'you',
                actions: ['edit', { type: 'check', params: 'you' }],
              },
              {
                guard: { type: 'wrongIn', params: 'password' },
                target: 'password',
                actions: ['edit', { type: 'check', params: 'password' }],
              },
              {
                guard: { type: 'wrongIn', params: 'vehicle' },
                target: 'vehicle',
                actions: ['edit', { type: 'check', params: 'vehicle' }],
              },
              {
                guard: { type: 'wrongIn', params: 'terms' },
                actions: ['edit', { type: 'check', params: 'terms' }],
              },
              { target: '#registration.sending', actions: ['edit', 'forgive'] },
            ],
            'registration.back': { target: 'vehicle', actions: 'forgive' },
          },
        },
      },
    },
    readingPhone: {
      tags: 'busy',
      invoke: {
        id: 'readPhone',
        src: 'readPhone',
        input: ({ context }) => ({ phone: context.form.phone }),
        onDone: [
          {
            guard: { type: 'soundPerson', params: ({ event }) => event.output },
            target: 'editing.password',
            actions: { type: 'keepPhone', params: ({ event }) => event.output },
          },
          {
            target: 'editing.you',
            actions: { type: 'checkPerson', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'editing.you',
          actions: [
            { type: 'check', params: 'you' },
            { type: 'blame', params: ({ event }) => event },
          ],
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context, event }) => ({
          account: accountOf(context, event.type === 'registration.submit' ? event.locale : 'es'),
        }),
        onDone: { target: 'sent', actions: 'forgetPasswords' },
        onError: [
          {
            guard: { type: 'about', params: ({ event: { error } }) => ({ step: 'you', error }) },
            target: 'editing.you',
            actions: { type: 'blame', params: ({ event }) => event },
          },
          {
            guard: { type: 'about', params: ({ event: { error } }) => ({ step: 'password', error }) },
            target: 'editing.password',
            actions: { type: 'blame', params: ({ event }) => event },
          },
          {
            guard: { type: 'about', params: ({ event: { error } }) => ({ step: 'vehicle', error }) },
            target: 'editing.vehicle',
            actions: { type: 'blame', params: ({ event }) => event },
          },
          { target: 'editing.terms', actions: { type: 'blame', params: ({ event }) => event } },
        ],
      },
    },
    sent: {
      on: {
        'registration.resend': { target: 'resending', actions: 'forgive' },
        'registration.completed': 'done',
      },
    },
    resending: {
      tags: 'busy',
      invoke: {
        id: 'resendCompletion',
        src: 'resendCompletion',
        onDone: { target: 'sent', actions: 'noteResent' },
        onError: { target: 'sent', actions: { type: 'blame', params: ({ event }) => event } },
      },
      on: { 'registration.completed': 'done' },
    },
    done: { type: 'final' },
  },
})
