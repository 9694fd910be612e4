import { readBearer } from '@latchkey/server-kit'
import { createNonce } from '../messages/createNonce.js'
import { CLOCK_MARGIN_MS } from '../timeouts.js'
import { readCookie } from './cookies.js'
import type { ServerConfig } from './readOptions.js'

/** A nonce, and the proof that it was issued to this visitor. */
export interface IssuedNonce {
  readonly nonce: string
  /** The visitor's random id, for a cookie. */
  readonly visitor: string
  /** The same for clients without cookies, which send it as `x-nonce-jwt: Bearer …`. */
  readonly token?: string
}

const VISITOR = /^[A-Za-z0-9]{24}$/
/** Its end in milliseconds since 1970 with 36 digits, 71 random bits, and the proof of both for one visitor. */
const NONCE = /^([0-9a-z]{9})[A-Za-z0-9]{12}([0-9a-f]{32})$/
const PROOF_BYTES = 16

/** Makes a nonce for the visitor of a request. Nothing is stored: the nonce proves itself. */
export async function issueNonce(request: Request, config: ServerConfig): Promise<IssuedNonce> {
  const { now, nonceLifetimeMs, keys } = config
  const until = Math.ceil(now() + nonceLifetimeMs)
  const visitor = (await readVisitor(request, config)) ?? createNonce()
  const start = `${until.toString(36).padStart(9, '0')}${createNonce().slice(0, 12)}`
  const nonce = `${start}${await prove(keys[0], visitor, start)}`
  // Clients with cookies need no other proof.
  return {
    nonce,
    visitor,
    ...(config.session.kind === 'bearer' && { token: await config.tokens.sign('visitor', { claims: { sub: visitor }, until }) }),
  }
}

/** A nonce for the visitor of a request. */
export interface NonceClaim {
  isUnspent(): Promise<boolean>
  /** Whether it was unspent: true for exactly one of several requests. */
  use(): Promise<boolean>
}

/** The visitor's claim to a nonce; undefined if it was not issued to this visitor, or has expired. */
export async function claimNonce(request: Request, nonce: string, config: ServerConfig): Promise<NonceClaim | undefined> {
  const [, time = '', proof = ''] = NONCE.exec(nonce) ?? []
  const until = Number.parseInt(time, 36)
  const visitor = await readVisitor(request, config)
  if (visitor === undefined || !(until > config.now())) return undefined
  const start = nonce.slice(0, -proof.length)
  const proofs = await Promise.all(config.keys.map((key) => prove(key, visitor, start)))
  if (!proofs.some((own) => isEqual(own, proof))) return undefined
  const key = `spent:${nonce}`
  return {
    isUnspent: async () => (await config.store.get(key)) === undefined,
    use: async () => (await config.store.increment(key, until + CLOCK_MARGIN_MS)) === 1,
  }
}

async function readVisitor(request: Request, config: ServerConfig): Promise<string | undefined> {
  const value = config.session.kind === 'cookie' ? readCookie(request, 'visitor', config) : await readVisitorToken(request, config)
  return value !== undefined && VISITOR.test(value) ? value : undefined
}

async function readVisitorToken(request: Request, config: ServerConfig): Promise<string | undefined> {
  const token = readBearer(request, 'x-nonce-jwt')
  return token === undefined ? undefined : (await config.tokens.read('visitor', token))?.sub
}

/** The first half of HMAC-SHA-256, as hex. The name keeps it apart from tokens, which have the same secret. */
async function prove(secret: Uint8Array<ArrayBuffer>, visitor: string, start: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`latchkey-siwx nonce ${visitor} ${start}`))
  return Array.from(new Uint8Array(mac, 0, PROOF_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Compares texts of one length in a time that does not tell where they differ. */
function isEqual(one: string, other: string): boolean {
  let difference = 0
  for (let index = 0; index < one.length; index += 1) difference |= one.charCodeAt(index) ^ other.charCodeAt(index)
  return difference === 0
}
