import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { nextPort, notePort } from '../listen'
import type { SandboxContext } from '../context'
import type { Box } from './box'

/** An SMTP server that stores every mail in the mailbox; loopback only. */
export async function startPost(
  box: Box,
  { clock, faults }: SandboxContext,
): Promise<{ url: string; close: () => Promise<void> }> {
  const take = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
    const raw = await readAll(stream)
    const strike = faults.take('smtp', 'DATA')
    if (strike?.mode === 'hang') await new Promise<never>(() => undefined)
    if (strike?.mode === 'slow') await wait(strike.delay, undefined, { ref: false })
    if (strike?.mode === '401') throw reply(535, 'Authentication failed')
    if (strike?.mode === '409' || strike?.mode === '500' || strike?.mode === 'garbage')
      throw reply(451, 'Requested action aborted: local error in processing')
    const { mailFrom, rcptTo } = session.envelope
    await box.receive({
      at: new Date(clock.now()).toISOString(),
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
      raw: raw.toString('base64'),
    })
    // The mail is stored, but the sender is asked to repeat it: a duplicate follows.
    if (strike?.mode === 'drop-after') throw reply(421, 'Service not available, closing transmission channel')
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onAuth: (_auth, _session, done) => {
      done(null, { user: 'plaza' })
    },
    onData: (stream, session, done) => {
      take(stream, session).then(
        () => {
          done()
        },
        (problem: unknown) => {
          done(problem instanceof Error ? problem : reply(451, String(problem)))
        },
      )
    },
  })
  // Ignores clients that close the connection early.
  server.on('error', () => undefined)
  const listener = server.listen(nextPort(), '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  notePort(port)
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
      }),
  }
}

function reply(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code })
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
