import { createNonce } from '../messages/createNonce.js'
import { readCookie } from './cookies.js'
import type { ServerConfig } from './readOptions.js'
import { readToken, signToken } from './tokens.js'

/** A nonce, and the proof that it was issued to this visitor. */
export interface IssuedNonce {
  readonly nonce: string
  /** The visitor's random id, for a cookie. */
  readonly visitor: string
  /** The same for clients without cookies, which send it as `x-nonce-jwt: Bearer …`. */
  readonly token: string
}

const VISITOR = /^[A-Za-z0-9]{24}$/
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i
/** The visitor is part of the key, so no other visitor can spend it. */
const keyOf = (visitor: string, nonce: string): string => `nonce:${visitor}:${nonce}`

/** Makes a nonce for the visitor of a request. */
export async function issueNonce(request: Request, config: ServerConfig): Promise<IssuedNonce> {
  const until = config.now() + config.nonceLifetimeMs
  const visitor = readVisitorCookie(request, config) ?? createNonce()
  const nonce = createNonce()
  await config.store.put(keyOf(visitor, nonce), 'issued', until)
  return { nonce, visitor, token: await signToken('nonce', { id: visitor, until }, config) }
}

/** A nonce for the visitor of a request. */
export interface NonceClaim {
  isIssued(): Promise<boolean>
  /** Whether it was unspent: true for exactly one of several requests. */
  use(): Promise<boolean>
}

/** The visitor's claim to a nonce; undefined without a proof in the request. */
export async function claimNonce(request: Request, nonce: string, config: ServerConfig): Promise<NonceClaim | undefined> {
  const visitor = config.session.kind === 'cookie' ? readVisitorCookie(request, config) : await readVisitorToken(request, config)
  if (visitor === undefined) return undefined
  const key = keyOf(visitor, nonce)
  return {
    isIssued: async () => (await config.store.get(key)) !== undefined,
    use: async () => (await config.store.take(key)) !== undefined,
  }
}

function readVisitorCookie(request: Request, config: ServerConfig): string | undefined {
  const value = readCookie(request, 'visitor', config)
  return value !== undefined && VISITOR.test(value) ? value : undefined
}

async function readVisitorToken(request: Request, config: ServerConfig): Promise<string | undefined> {
  const token = BEARER.exec(request.headers.get('x-nonce-jwt') ?? '')?.[1]
  return token === undefined ? undefined : readToken('nonce', token, config)
}
