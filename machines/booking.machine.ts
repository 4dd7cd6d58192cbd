import { assign, setup } from 'xstate'
import type { Quote, QuoteRequest } from '../contract/booking'
import { faultCode, type FaultCode } from '../contract/fault'
import { notOfferedCodes } from '../contract/rules/bookable'
import type { Window } from '../contract/time/window'
import { unprovided, unprovidedStream } from './unprovided'
import {
  cureOrLeave,
  offerFault,
  quoteRequest,
  reserveInput,
  type BookingContext,
  type BookingInput,
  type ReserveInput,
} from './bookingContext'
import type { BookingActorEvent, BookingEvent, DriverFacts } from './events'
import type { StateMeta } from './stateMeta'

/** Refusals that the same try would only meet again. */
const inVain: ReadonlySet<FaultCode> = new Set(['talk.bookedElsewhere', 'booking.aboveVoiceLimit'])

/** A state that a no leaves. */
const leaving = { no: ['booking.leave'], leave: ['booking.leave'] } as const satisfies Partial<StateMeta>

/** One booking in the making: what it still needs, its quote, the confirmation of exactly that quote, and its progress. */
export const bookingMachine = setup({
  types: {
    input: {} as BookingInput,
    context: {} as BookingContext,
    events: {} as BookingEvent | BookingActorEvent,
    /** `making`: between its price and its outcome, when nothing may interrupt it. */
    tags: {} as 'busy' | 'asks' | 'making',
    meta: {} as StateMeta,
  },
  actors: {
    quoteBooking: unprovided<Quote, QuoteRequest | undefined>('quoteBooking'),
    reserve: unprovidedStream<BookingActorEvent, ReserveInput | undefined>('reserve'),
  },
  actions: {
    meet: assign((_, driver: DriverFacts) => ({ driver })),
    blame: assign((_, { error }: { error: unknown }) => ({ fault: faultCode(error) })),
    blamePrice: assign((_, { error }: { error: unknown }) => ({ fault: faultCode(error), quote: undefined })),
    blameOffer: assign(({ context }) => ({ fault: offerFault(context) })),
    change: assign((_, { window, at }: { window: Window; at: number }) => ({ window, at, fault: undefined })),
  },
  guards: {
    made: ({ context }) => context.booking !== undefined,
    resuming: ({ context }) => (context.uid ?? context.yes) !== undefined,
    notOffered: ({ context }) => quoteRequest(context) === undefined || offerFault(context) !== undefined,
    unknownDriver: ({ context }) => !context.driver.known,
    unsettled: (_, driver: DriverFacts) => !driver.known,
    visitor: ({ context }) => !context.driver.member,
    incomplete: ({ context }) => !context.driver.completed,
    withoutVehicle: ({ context }) => context.driver.vehicles.length === 0,
    withoutCard: ({ context }) => !context.driver.card,
    lostMember: (_, driver: DriverFacts) => driver.known && !driver.member,
    thisQuote: ({ context }, { quote }: { quote: string }) => context.quote?.id === quote,
    thisQuoteInTime: ({ context: { quote: known } }, { quote, at }: { quote: string; at: number }) =>
      known?.id === quote && at <= Date.parse(known.until),
    ownVehicle: ({ context }, plate: string) => context.driver.vehicles.some((v) => v.plate === plate),
    expired: (_, { error }: { error: unknown }) => faultCode(error) === 'session.expired',
    lacksVehicle: (_, { error }: { error: unknown }) => faultCode(error) === 'booking.needsVehicle',
    lacksDocument: (_, { error }: { error: unknown }) => faultCode(error) === 'booking.needsDocument',
    lacksPayment: (_, { error }: { error: unknown }) => faultCode(error) === 'booking.needsPayment',
    offerGone: (_, { error }: { error: unknown }) => notOfferedCodes.includes(faultCode(error)),
    expiredFault: (_, fault: FaultCode) => fault === 'session.expired',
    changedMeanwhile: ({ context }, fault: FaultCode) =>
      ['booking.overlaps', 'booking.balanceChanged'].includes(fault) && context.parking !== undefined,
    knowsParking: ({ context }) => context.parking !== undefined,
    // What another device of the talk has booked is refused here each time.
    mayRetry: ({ context: { parking, fault } }) =>
      parking !== undefined && (fault === undefined || !inVain.has(fault)),
  },
  delays: {
    /** Refreshes the quote of a live view. A restored snapshot compares `until` when the next event comes (law 5). */
    quoteLife: ({ context: { quote } }) => (quote ? Date.parse(quote.until) - Date.parse(quote.issued) : 0),
  },
}).createMachine({
  id: 'booking',
  version: '5',
  context: ({ input }) => ({ at: 0, step: 'connecting', ...input }),
  initial: 'checking',
  on: { 'booking.driver': { actions: { type: 'meet', params: ({ event }) => event.driver } } },
  states: {
    checking: {
      meta: { yes: [], no: [], leave: 'refused' },
      tags: 'busy',
      always: [
        { guard: 'made', target: 'booked' },
        { guard: 'resuming', target: 'reserving' },
        { guard: 'notOffered', target: 'notOffered', actions: 'blameOffer' },
        { guard: 'unknownDriver', target: 'waiting' },
        { guard: 'visitor', target: 'needsAccount' },
        { guard: 'incomplete', target: 'needsCompletion' },
        { guard: 'withoutVehicle', target: 'needsVehicle' },
        { guard: 'withoutCard', target: 'needsPayment' },
        { target: 'quoting' },
      ],
    },
    waiting: {
      meta: { yes: [], ...leaving },
      tags: 'busy',
      on: {
        'booking.driver': {
          target: 'checking',
          actions: { type: 'meet', params: ({ event }) => event.driver },
        },
        'booking.leave': 'left',
      },
    },
    // During the login the driver is unknown: the form stays open and keeps its text.
    needsAccount: {
      meta: { yes: ['booking.leave'], ...leaving, login: true },
      tags: 'asks',
      on: {
        ...cureOrLeave(),
        'booking.driver': [
          {
            guard: { type: 'unsettled', params: ({ event }) => event.driver },
            actions: { type: 'meet', params: ({ event }) => event.driver },
          },
          { target: 'checking', actions: { type: 'meet', params: ({ event }) => event.driver } },
        ],
      },
    },
    needsCompletion: { meta: { yes: ['session.refresh'], ...leaving }, tags: 'asks', on: cureOrLeave() },
    needsVehicle: { meta: { yes: ['session.refresh'], ...leaving }, tags: 'asks', on: cureOrLeave() },
    needsPayment: { meta: { yes: ['session.refresh'], ...leaving }, tags: 'asks', on: cureOrLeave() },
    notOffered: {
      meta: { yes: ['booking.leave'], ...leaving },
      tags: 'asks',
      on: {
        'booking.change': { target: 'checking', actions: { type: 'change', params: ({ event }) => event } },
        'booking.leave': 'left',
      },
    },
    quoting: {
      meta: { yes: [], ...leaving },
      tags: ['busy', 'making'],
      entry: assign({ fault: undefined, uid: undefined, yes: undefined, step: 'connecting' }),
      invoke: {
        id: 'quoteBooking',
        src: 'quoteBooking',
        input: ({ context }) => quoteRequest(context),
        onDone: { target: 'reviewing', actions: assign({ quote: ({ event }) => event.output }) },
        onError: [
          { guard: { type: 'expired', params: ({ event }) => event }, target: 'needsAccount' },
          { guard: { type: 'lacksVehicle', params: ({ event }) => event }, target: 'needsVehicle' },
          { guard: { type: 'lacksDocument', params: ({ event }) => event }, target: 'needsDocument' },
          { guard: { type: 'lacksPayment', params: ({ event }) => event }, target: 'needsPayment' },
          {
            guard: { type: 'offerGone', params: ({ event }) => event },
            target: 'notOffered',
            actions: { type: 'blame', params: ({ event }) => event },
          },
          { target: 'refused', actions: { type: 'blamePrice', params: ({ event }) => event } },
        ],
      },
      on: { 'booking.leave': 'left' },
    },
    // Only the server knows which platform demands the driver's identity document.
    needsDocument: {
      meta: { yes: ['booking.retry'], ...leaving },
      tags: 'asks',
      on: { 'booking.retry': 'quoting', 'booking.leave': 'left' },
    },
    reviewing: {
      meta: { yes: ['booking.confirm'], ...leaving, no: ['booking.leave', 'search.back'], readBack: true },
      tags: ['asks', 'making'],
      // The key is derived from the quote's id: unguessable, used once, and the same in every replay.
      entry: assign({ key: ({ context }) => `booking-${context.quote?.id}` }),
      after: { quoteLife: 'quoting' },
      on: {
        'booking.confirm': [
          {
            guard: { type: 'thisQuoteInTime', params: ({ event }) => event },
            target: 'reserving',
          },
          // A confirmation after the quote has expired buys nothing: a new quote is requested.
          { guard: { type: 'thisQuote', params: ({ event }) => event }, target: 'quoting' },
        ],
        'booking.vehicle': {
          guard: { type: 'ownVehicle', params: ({ event }) => event.plate },
          target: 'quoting',
          actions: assign({ plate: ({ event }) => event.plate }),
        },
        'booking.change': { target: 'checking', actions: { type: 'change', params: ({ event }) => event } },
        'booking.driver': [
          {
            guard: { type: 'lostMember', params: ({ event }) => event.driver },
            target: 'needsAccount',
            actions: { type: 'meet', params: ({ event }) => event.driver },
          },
          { actions: { type: 'meet', params: ({ event }) => event.driver } },
        ],
        'booking.leave': 'left',
      },
    },
    // This state cannot be left: the server continues the reservation, and a reloaded page finds it by its key.
    reserving: {
      meta: { yes: [], no: [], leave: 'refused', afterYes: 'doing' },
      tags: ['busy', 'making'],
      invoke: {
        id: 'reserve',
        src: 'reserve',
        input: ({ context }) => reserveInput(context),
      },
      on: {
        'booking.accepted': { actions: assign({ uid: ({ event }) => event.uid }) },
        'booking.step': { actions: assign({ step: ({ event }) => event.step }) },
        'booking.booked': { target: 'booked', actions: assign({ booking: ({ event }) => event.booking }) },
        'booking.pending': 'pending',
        'booking.refused': [
          { guard: { type: 'expiredFault', params: ({ event }) => event.fault }, target: 'needsAccount' },
          // Another tab has booked or used the balance meanwhile: the new quote says so, and only its own confirmation counts.
          { guard: { type: 'changedMeanwhile', params: ({ event }) => event.fault }, target: 'quoting' },
          { target: 'refused', actions: assign({ fault: ({ event }) => event.fault }) },
        ],
      },
    },
    booked: {
      meta: { yes: [], no: [], leave: ['booking.leave'], afterYes: 'done' },
      tags: 'asks',
      on: { 'booking.leave': 'left' },
    },
    // The outcome is unknown. A retry repeats the same call with the same key, so it cannot book twice.
    pending: {
      meta: { yes: ['booking.retry'], ...leaving, afterYes: 'done' },
      tags: ['asks', 'making'],
      on: { 'booking.retry': 'reserving', 'booking.leave': 'left' },
    },
    refused: {
      meta: { yes: ['booking.retry', 'booking.leave'], ...leaving, afterYes: 'refused' },
      tags: 'asks',
      on: {
        'booking.retry': { guard: 'mayRetry', target: 'quoting' },
        'booking.change': {
          guard: 'knowsParking',
          target: 'checking',
          actions: [
            { type: 'change', params: ({ event }) => event },
            assign({ uid: undefined, yes: undefined }),
          ],
        },
        'booking.leave': 'left',
      },
    },
    left: { type: 'final' },
  },
})
