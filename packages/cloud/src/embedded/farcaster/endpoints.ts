import { randomBytes } from 'node:crypto'
import { farcasterAnswerSchema, farcasterSessionBodySchema, farcasterSessionSchema } from '@latchkey/cloud-protocol/embedded'
import * as z from 'zod/mini'
import type { Endpoint } from '../../endpoints/Endpoint.js'
import { isLatchkeyError } from '@latchkey/kernel'
import { refuse } from '../../errors/refuse.js'
import type { Log } from '../../operations/observe.js'
import { describeError } from '../../operations/observe.js'
import { LOGIN_WAIT_MS } from '../../timeouts.js'
import type { Pending } from '../createPending.js'
import type { SignIns } from '../createSignIns.js'
import { walletEndpoint } from '../walletEndpoint.js'
import type { Farcaster } from './openFarcaster.js'

interface FarcasterParts {
  readonly farcaster: Farcaster
  readonly pending: Pending
  readonly signIns: SignIns
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Letters and digits alone, as messages take them. */
const createNonce = (): string => randomBytes(16).toString('hex')

/** Logins by Farcaster: where the app is asked, and, again and again, whether it has signed. */
export function farcasterEndpoints({ farcaster: { relay, verify }, pending, signIns, log, now }: FarcasterParts): readonly Endpoint[] {
  /** The operator is told what the relay or a node did. */
  const told = async <T>(asked: Promise<T>): Promise<T> => {
    try {
      return await asked
    } catch (error) {
      log.warn(describeError(error), 'a login by Farcaster failed')
      throw isLatchkeyError(error, 'CLOUD_SERVER_UNUSABLE') ? refuse('UPSTREAM_FAILED', 'Farcaster cannot be asked now.') : error
    }
  }
  return [
    walletEndpoint({
      path: 'farcaster',
      summary: 'Begins a login by Farcaster: where the visitor’s app is asked to sign',
      body: z.object({}),
      answer: farcasterAnswerSchema,
      async handle({ visitor }) {
        const nonce = createNonce()
        const { token, url } = await told(relay.open({ nonce, origin: visitor.page, expiresAt: now() + LOGIN_WAIT_MS }))
        const loginId = await pending.begin('farcaster', visitor, { content: { channel: token, nonce }, forMs: LOGIN_WAIT_MS })
        return { loginId, url }
      },
    }),
    walletEndpoint({
      path: 'farcaster/session',
      summary: 'Logs in once the app has signed',
      body: farcasterSessionBodySchema,
      answer: farcasterSessionSchema,
      async handle({ visitor, body: { loginId } }) {
        const held = await pending.read('farcaster', loginId, visitor)
        const said = held && (await told(relay.read(held.channel)))
        if (said === 'pending') return {}
        // Of one try, whatever comes of it: the nonce is spent.
        const taken = await pending.take('farcaster', loginId, visitor)
        if (said === undefined || taken === undefined) throw refuse('NOT_FOUND', 'The login has expired. Begin again.', 'loginId')
        const fid = await told(verify(said, { origin: visitor.page, nonce: taken.nonce }))
        // As Farcaster's clients call those who have no name.
        const { userName = `!${fid}` } = said
        const session = await signIns.enter(visitor, { kind: 'farcaster', subject: String(fid), userName })
        return { session }
      },
    }),
  ]
}
