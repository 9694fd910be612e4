import { createTransport } from 'nodemailer'
import { refuse } from '../../errors/refuse.js'
import type { Log } from '../../operations/observe.js'
import { MAIL_LIMIT_MS } from '../../timeouts.js'

/** A letter in plain text. */
export interface Letter {
  readonly subject: string
  readonly text: string
}

/** Gives letters to a mail server. */
export interface Mail {
  /**
   * An address that the server does not take is answered as one that it takes, so that nobody learns which exist.
   *
   * @throws LatchkeyError `CLOUD_REFUSED` if the server cannot be reached
   */
  send(to: string, letter: Letter): Promise<void>
  close(): void
}

interface MailOptions {
  /** `smtp:` or `smtps:`. */
  readonly url: string
  readonly from: string
  readonly log: Log
}

/** What the library says where the server refuses sender or receiver. */
const REFUSED_RECEIVER = 'EENVELOPE'

/** Mail by SMTP, over connections that are kept: a visitor waits for the letter to be taken, not for greetings. */
export function createMail({ url, from, log }: MailOptions): Mail {
  const limits = { connectionTimeout: MAIL_LIMIT_MS, greetingTimeout: MAIL_LIMIT_MS, socketTimeout: MAIL_LIMIT_MS }
  const transport = createTransport({ url, pool: true, maxConnections: 20, ...limits, disableFileAccess: true, disableUrlAccess: true })
  return {
    async send(to, { subject, text }) {
      try {
        // An address by itself is not parsed: there is one receiver, whatever it is called.
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
      } catch (error) {
        const { code } = error as { readonly code?: unknown }
        // What the server says repeats the address.
        log.warn({ code: String(code) }, 'a letter was not sent')
        if (code !== REFUSED_RECEIVER) throw refuse('UPSTREAM_FAILED', 'The mail server does not answer.')
      }
    },
    close: () => transport.close(),
  }
}
