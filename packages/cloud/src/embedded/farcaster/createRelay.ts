import { isSecureUrl } from '@latchkey/kernel/urls'
import * as z from 'zod/mini'
import { unusable } from '../../errors/cloudError.js'
import { askJson } from '../../nodes/askJson.js'
import { FARCASTER_LIMIT_MS } from '../../timeouts.js'

/** What the visitor's app is asked to sign. */
export interface SignRequest {
  readonly nonce: string
  /** Of the page. */
  readonly origin: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** A place at the relay, which one visitor's app is asked through. */
export interface Channel {
  /** By which it is read. */
  readonly token: string
  /** Where the app finds the request. */
  readonly url: string
}

/** What an app signed, in the words of the relay: nothing of it is verified. */
export interface Said {
  readonly message: string
  readonly signature: string
  readonly userName?: string
}

/** A relay between this cloud and the Farcaster apps of visitors. */
export interface FarcasterRelay {
  /** @throws LatchkeyError `CLOUD_SERVER_UNUSABLE` */
  open(request: SignRequest): Promise<Channel>
  /** @returns Undefined where the relay knows no such channel (any more). @throws LatchkeyError `CLOUD_SERVER_UNUSABLE` */
  read(token: string): Promise<Said | 'pending' | undefined>
}

const MOST_BYTES = 65_536
/** Of a channel that was closed, or read to its end. */
const GONE = 401

const channelSchema = z.object({
  channelToken: z.string().check(z.regex(/^[\w.~-]{1,512}$/)),
  url: z.string().check(
    z.maxLength(2_048),
    z.refine((url) => URL.canParse(url) && isSecureUrl(new URL(url)), 'is no https: URL'),
  ),
  nonce: z.string(),
})

const statusSchema = z.union([
  z.object({ state: z.literal('pending') }),
  z.object({
    state: z.literal('completed'),
    message: z.string().check(z.maxLength(8_192)),
    signature: z.string().check(z.regex(/^0x(?:[\da-fA-F]{2}){1,8192}$/)),
    username: z.optional(z.unknown()),
  }),
])

/** Names of Farcaster, and of ENS there. Others are not shown. */
const USER_NAME = /^[a-z0-9][a-z0-9-]{0,15}(?:\.eth)?$/

/**
 * A relay by FIP-11. The apps show its `domain`, so that is the page's: the visitor sees for which page the signature is.
 *
 * @see https://docs.farcaster.xyz/auth-kit/client/app/create-channel
 */
export function createRelay(url: string): FarcasterRelay {
  const base = url.replace(/\/+$/, '')
  const limits = () => ({ signal: AbortSignal.timeout(FARCASTER_LIMIT_MS), maxBytes: MOST_BYTES, timeoutMs: FARCASTER_LIMIT_MS })
  return {
    async open({ nonce, origin, expiresAt }) {
      const expirationTime = new Date(expiresAt).toISOString()
      const content = { siweUri: origin, domain: new URL(origin).host, nonce, expirationTime, acceptAuthAddress: true }
      const channel = channelSchema.safeParse(await inTime(askJson(`${base}/v1/channel`, { method: 'POST', content }, limits())))
      // A relay that takes another nonce would have another message signed.
      if (!channel.success || channel.data.nonce !== nonce) throw unusable('a relay of Farcaster opens no channel')
      return { token: channel.data.channelToken, url: channel.data.url }
    },
    async read(token) {
      const answer = await inTime(askJson(`${base}/v1/channel/status`, { method: 'GET', token, emptyStatus: GONE }, limits()))
      if (answer === undefined) return undefined
      const status = statusSchema.safeParse(answer)
      if (!status.success) throw unusable('a relay of Farcaster does not say what was signed')
      if (status.data.state === 'pending') return 'pending'
      const { message, signature, username } = status.data
      return { message, signature, ...(typeof username === 'string' && USER_NAME.test(username) && { userName: username }) }
    },
  }
}

const inTime = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    throw error instanceof DOMException ? unusable('a relay of Farcaster does not answer in time', error) : error
  })
