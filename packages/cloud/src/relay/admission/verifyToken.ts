import { verify } from 'node:crypto'
import * as z from 'zod/mini'
import { RELAY_CLOCK_SKEW_MS } from '../../timeouts.js'
import { relayError } from '../errors.js'
import { readClientKey } from './readClientKey.js'

/** What a token is checked against. */
export interface TokenRules {
  /** The relay's own addresses, as clients write them: `wss://relay.example.com`. Scheme, host and port count. */
  readonly audiences: readonly string[]
  /** Milliseconds since 1970. */
  readonly now: number
}

const LONGEST_TOKEN = 2_000

const headerSchema = z.object({ alg: z.literal('EdDSA'), typ: z.literal('JWT') })
/** Times are seconds since 1970. */
const payloadSchema = z.object({ iss: z.string(), aud: z.string(), iat: z.number(), exp: z.number() })

/**
 * Verifies a client's token: an Ed25519 signature by the key in its DID, for this relay, and in its lifetime.
 *
 * @returns The client's DID.
 * @throws LatchkeyError `RELAY_TOKEN_INVALID`
 * @see https://specs.walletconnect.com/2.0/specs/clients/core/relay/relay-client-auth
 */
export function verifyToken(token: string, { audiences, now }: TokenRules): string {
  const { iss, aud, iat, exp } = readSigned(token)
  if (exp * 1_000 <= now - RELAY_CLOCK_SKEW_MS) throw invalid('it has expired')
  if (iat * 1_000 > now + RELAY_CLOCK_SKEW_MS) throw invalid('it is of the future')
  const origin = originOf(aud)
  if (origin === undefined || !audiences.some((audience) => originOf(audience) === origin)) throw invalid('it is for another relay')
  return iss
}

/** The content of a token whose signature is right. */
function readSigned(token: string): z.infer<typeof payloadSchema> {
  const [header = '', payload = '', signature = '', ...rest] = token.length > LONGEST_TOKEN ? [] : token.split('.')
  const content = payloadSchema.safeParse(readJson(payload))
  if (rest.length > 0 || !headerSchema.safeParse(readJson(header)).success || !content.success) throw invalid('it is not one of a client')
  const key = readClientKey(content.data.iss)
  const signed = Buffer.from(`${header}.${payload}`)
  if (key === undefined || !verify(null, signed, key, Buffer.from(signature, 'base64url'))) throw invalid('its signature is wrong')
  return content.data
}

const invalid = (problem: string) => relayError('RELAY_TOKEN_INVALID', { problem })

/** Scheme, host and port: `URL.origin` is null for `ws:` in some engines, and a path makes no difference. */
function originOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}

function readJson(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}
