// The second service: the same cloud, run apart with a configuration of its own.
import type { Mailbox } from '../../../../scripts/test/startMailbox.js'
import { codeOf } from '../../../../scripts/test/startMailbox.js'
import type { Routes } from './openRoutes.js'
import { FRAME, MANY } from './openWallet.js'

export const GUARDIAN = 'https://guardian.example'
export const GUARDIAN_KEY = 'the-key-of-the-guardian-with-more-than-32-characters'

/** The configuration of the second service. */
export const guardianFields = ({ url }: Pick<Mailbox, 'url'>, guardian: object = {}): object => ({
  projects: [],
  embeddedKey: GUARDIAN_KEY,
  mailUrl: url,
  guardian: { services: [{ origin: FRAME, name: 'Shop' }], mailFrom: 'Guardian <codes@guardian.example>', ...guardian },
  limits: MANY,
})

/** An answer of it, read. */
export interface Told {
  readonly status: number
  readonly headers: Headers
  readonly body: { readonly code?: string; readonly loginId: string; readonly token: string; readonly shares: readonly string[] }
}

/** A call of the frame. */
export async function tell(cloud: Routes, path: string, body: object, { origin = FRAME, address = '203.0.113.7' } = {}): Promise<Told> {
  const response = await cloud.ask(`/guardian/v1/${path}`, {
    method: 'POST',
    origin,
    address,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: JSON.parse(text === '' ? '{}' : text) as Told['body'] }
}

export const ALICE = { projectId: 'shop', accountId: 'a1', email: 'alice@second.example' }

/** Logs in by the code of the letter. @returns The token */
export async function enter(cloud: Routes, mailbox: Mailbox, holder: object = {}): Promise<string> {
  const { loginId } = (await tell(cloud, 'code', { ...ALICE, ...holder })).body
  const { token } = (await tell(cloud, 'open', { loginId, code: codeOf(mailbox) })).body
  // So that the next letter may be sent.
  cloud.advance(30_000)
  return token
}

/** A share of a name. */
export const shareOf = (name: string) => ({
  share: Buffer.from(`share-of-${name}`).toString('base64url'),
  splitting: name.padEnd(22, '0'),
  generation: 1,
})
/** Shares. */
export const [FIRST, SECOND, THIRD] = [shareOf('first'), shareOf('second'), shareOf('third')]
