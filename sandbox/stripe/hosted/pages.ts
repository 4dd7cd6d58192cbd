import { Hono, type Context } from 'hono'
import type { HonoEnv } from '../../listen'
import { cardOf, problemOf } from '../cards'
import type { Change } from '../change'
import { methodOf } from '../customers'
import { readForm, textOf } from '../form'
import { sessionOf, setupOf } from '../sessions'
import { newId, type GatewayState, type Method, type Session, type SetupIntent } from '../state'
import { readCard } from './card'
import { bankPage, cardPage, overPage, payPolicy, returnAddress } from './page'
import { pageStyles } from '../../pageStyles'

type Needs = {
  state: GatewayState
  /** Path of the pages, here and under Plaza's port. */
  base: string
  seconds: () => number
  commit: (change: Change) => void
}

/** The hosted page that saves a card: its form, what the bank asks, and the way back. Without any script. */
export function payPages({ state, base, seconds, commit }: Needs): Hono<HonoEnv> {
  const css = pageStyles(new URL('pay.css', import.meta.url))
  const found = (c: Context): Session | undefined =>
    state.sessions.has(c.req.param('id') ?? '')
      ? sessionOf(state, c.req.param('id') ?? '', seconds())
      : undefined
  const pages = new Hono<HonoEnv>()
  pages.use(async (c, next) => {
    await next()
    c.header('content-security-policy', payPolicy)
    c.header('x-content-type-options', 'nosniff')
    c.header('cache-control', 'no-store')
  })
  pages.get('/pay.css', (c) => c.body(css, 200, { 'content-type': 'text/css; charset=utf-8' }))
  pages.get('/:id', (c) => {
    const session = found(c)
    if (session?.status !== 'open') return c.html(overPage({ session, base }), session ? 200 : 404)
    const cancelled = c.req.query('cancelled') !== undefined
    return c.html(cardPage({ session, base }, setupOf(state, session.setup_intent), { cancelled }))
  })
  pages.post('/:id', async (c) => {
    const session = found(c)
    const fields = readForm(await c.req.text())
    if (session?.status !== 'open') return c.html(overPage({ session, base }), session ? 200 : 404)
    const typed = {
      number: textOf(fields, 'number') ?? '',
      expiry: textOf(fields, 'expiry') ?? '',
      cvc: textOf(fields, 'cvc') ?? '',
    }
    const setup = setupOf(state, session.setup_intent)
    const card = readCard(typed, seconds() * 1000)
    if ('faults' in card)
      return c.html(cardPage({ session, base }, setup, { typed, faults: card.faults }), 422)
    const plain = methodOf(state, card.template, seconds())
    const method: Method = {
      ...plain,
      id: newId('pm'),
      card: { ...plain.card, exp_month: card.month, exp_year: card.year },
    }
    const test = cardOf(card.template)
    if (test?.attach) {
      commit(failed(setup, test.attach))
      return c.redirect(`${base}/${session.id}`, 303)
    }
    const source = { [method.id]: card.template }
    if (test?.authenticate) {
      const asking: SetupIntent = {
        ...setup,
        status: 'requires_action',
        payment_method: method.id,
        last_setup_error: null,
        next_action: { type: 'redirect_to_url' },
      }
      commit({
        answer: {},
        puts: [method, asking],
        source,
        tells: [{ type: 'setup_intent.requires_action', object: asking }],
      })
      return c.redirect(`${base}/${session.id}/bank`, 303)
    }
    commit(saved(session, setup, method, source))
    return c.redirect(returnAddress(session), 303)
  })
  pages.get('/:id/bank', (c) => {
    const session = found(c)
    if (session?.status !== 'open') return c.html(overPage({ session, base }), session ? 200 : 404)
    return setupOf(state, session.setup_intent).status === 'requires_action'
      ? c.html(bankPage({ session, base }))
      : c.redirect(`${base}/${session.id}`, 303)
  })
  pages.post('/:id/bank', async (c) => {
    const session = found(c)
    const answer = textOf(readForm(await c.req.text()), 'answer')
    if (session?.status !== 'open') return c.html(overPage({ session, base }), session ? 200 : 404)
    const setup = setupOf(state, session.setup_intent)
    const method = setup.payment_method && state.methods.get(setup.payment_method)
    if (setup.status !== 'requires_action' || !method) return c.redirect(`${base}/${session.id}`, 303)
    if (answer === 'confirm') {
      const after = cardOf(state.sources.get(method.id) ?? '')?.afterSetup
      commit(saved(session, setup, method, after ? { [method.id]: after } : {}))
      return c.redirect(returnAddress(session), 303)
    }
    if (answer === 'fail') {
      commit(failed(setup, 'setup_intent_authentication_failure'))
      return c.redirect(`${base}/${session.id}`, 303)
    }
    const waiting: SetupIntent = {
      ...setup,
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
    }
    commit({ answer: {}, puts: [waiting] })
    return c.redirect(`${base}/${session.id}?cancelled`, 303)
  })
  return pages
}

/** The card is attached, the setup has succeeded, and the page is over. */
function saved(session: Session, setup: SetupIntent, method: Method, source: Record<string, string>): Change {
  const attached: Method = { ...method, customer: session.customer }
  const succeeded: SetupIntent = {
    ...setup,
    status: 'succeeded',
    payment_method: method.id,
    last_setup_error: null,
    next_action: null,
  }
  const complete: Session = { ...session, status: 'complete', url: null }
  return {
    answer: {},
    puts: [attached, succeeded, complete],
    source,
    tells: [
      { type: 'payment_method.attached', object: attached },
      { type: 'setup_intent.succeeded', object: succeeded },
      { type: 'checkout.session.completed', object: complete },
    ],
  }
}

/** The card was declined: the page stays open for another one. */
function failed(setup: SetupIntent, decline: string): Change {
  const refused: SetupIntent = {
    ...setup,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: problemOf(decline),
  }
  return { answer: {}, puts: [refused], tells: [{ type: 'setup_intent.setup_failed', object: refused }] }
}
