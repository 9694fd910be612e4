import { optionInvalid } from '@latchkey/kernel'
import type { BearerSession, CookieSession, RateLimit, RequiredFields, ServerChain, SiwxServerOptions } from './options.js'

/** Every name of a type, once: the compiler refuses one that is missing or not known. */
type Names<T> = Readonly<Record<keyof T, true>>

const OPTIONS: Names<SiwxServerOptions> = {
  origins: true,
  chains: true,
  secrets: true,
  session: true,
  required: true,
  onAuthenticate: true,
  store: true,
  verifiers: true,
  nonceLifetimeMs: true,
  clockSkewMs: true,
  rateLimit: true,
  trustProxy: true,
  warn: true,
  maxBodyBytes: true,
  agreement: true,
  contractAccounts: true,
  nodeTimeoutMs: true,
  now: true,
  fetch: true,
}
const COOKIE: Names<CookieSession> = { kind: true, lifetimeMs: true, sameSite: true }
const BEARER: Names<BearerSession> = { kind: true, lifetimeMs: true }
const RATE: Names<RateLimit> = { limit: true, windowMs: true, nodeLimit: true }
const REQUIRED: Names<RequiredFields> = { statement: true, resources: true }
const CHAIN: Names<ServerChain> = { rpcUrls: true, addressPrefix: true }

/** Refuses what a server without types could misspell: an `onAuthenticate` that is never called bans nobody. @throws LatchkeyError `OPTION_INVALID` */
export function checkOptions(options: SiwxServerOptions): void {
  checkNames('', options, OPTIONS)
  const { origins, secrets, chains, session, required, rateLimit, onAuthenticate } = options
  for (const [name, list] of Object.entries({ origins, secrets }))
    if (!Array.isArray(list)) throw optionInvalid(name, 'is no list', `write ${name}: ['…']`)
  checkChains(chains)
  if (isObject(session)) checkSession(session)
  if (required !== undefined) checkNames('required.', required, REQUIRED)
  if (rateLimit !== undefined) checkNames('rateLimit.', rateLimit, RATE)
  if (onAuthenticate !== undefined && typeof onAuthenticate !== 'function')
    throw optionInvalid('onAuthenticate', 'is no function', 'write async ({ data, refuse }) => …')
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function checkNames(at: string, given: object, known: object): void {
  if (!isObject(given)) throw optionInvalid(at.replace(/\.$/, '') || 'options', 'is no object', `write { ${Object.keys(known)[0]}: … }`)
  for (const name of Object.keys(given))
    if (!Object.hasOwn(known, name)) throw optionInvalid(at + name, 'is not known', `use one of ${Object.keys(known).join(', ')}`)
}

function checkChains(chains: SiwxServerOptions['chains']): void {
  const all = isObject(chains) ? Object.entries(chains) : []
  if (all.length === 0) throw optionInvalid('chains', 'names no chain', "write e.g. { 'eip155:1': {} }")
  for (const [id, chain] of all) {
    checkNames(`chains['${id}'].`, chain, CHAIN)
    const isNode = (url: string): boolean => /^https?:/.test(url) && URL.canParse(url)
    // The key of a node is often in its address: the error does not repeat it.
    if (!(chain.rpcUrls ?? []).every(isNode))
      throw optionInvalid(`chains['${id}'].rpcUrls`, 'has an address that is none', "write e.g. 'https://node.shop.example'")
  }
}

function checkSession(session: CookieSession | BearerSession): void {
  checkNames('session.', session, session.kind === 'bearer' ? BEARER : COOKIE)
  const { sameSite = 'lax' } = session as CookieSession
  if (!['lax', 'strict', 'none'].includes(sameSite))
    throw optionInvalid('session.sameSite', `is '${sameSite}'`, "write 'lax', 'strict' or 'none'")
}
