// A mail server in this process, and what it was given.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Email } from 'postal-mime'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A letter as it came in. */
export interface ReceivedLetter {
  /** Of the envelope. */
  readonly to: readonly string[]
  readonly email: Email
}

/** A mail server. */
export interface Mailbox {
  readonly url: string
  readonly letters: ReceivedLetter[]
  /** Addresses that the server does not take. */
  readonly refused: Set<string>
  /** How many there are now. */
  connections(): number
  stop(): Promise<void>
}

export async function startMailbox(): Promise<Mailbox> {
  const letters: ReceivedLetter[] = []
  const refused = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    // Senders keep their connections.
    closeTimeout: 500,
    onRcptTo: ({ address }, _session, done) => done(refused.has(address) ? new Error('no such user') : null),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const read = async (): Promise<void> => {
          const email = await PostalMime.parse(Buffer.concat(chunks))
          letters.push({ to: envelope.rcptTo.map(({ address }) => address), email })
        }
        read().then(() => done(), done)
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    letters,
    refused,
    connections: () => server.connections.size,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The code of the latest letter. */
export const codeOf = ({ letters }: Mailbox): string => /^\d{6}$/m.exec(letters.at(-1)?.email.text ?? '')?.[0] ?? ''
