import type { OptionRule, OptionRules, SetOptions } from '@latchkey/kernel'
import { optionInvalid, readOptions } from '@latchkey/kernel'
import type { BearerSession, CookieSession, RateLimit, RequiredFields, ServerChain, SiwxServerOptions } from './options.js'

/** Checked further on, with words of its own: an error of a rule repeats the text, which may be a secret or hold the key of a node. */
const CHECKED_LATER: OptionRule = ['', () => true]

const OPTIONS: OptionRules<SiwxServerOptions> = {
  origins: 'list',
  chains: CHECKED_LATER,
  secrets: CHECKED_LATER,
  session: CHECKED_LATER,
  required: 'object',
  onAuthenticate: 'function',
  store: 'object',
  verifiers: 'list',
  nonceLifetimeMs: 'number',
  clockSkewMs: 'number',
  rateLimit: 'object',
  trustProxy: 'number',
  warn: 'function',
  maxBodyBytes: 'number',
  agreement: 'number',
  contractAccounts: 'boolean',
  nodeTimeoutMs: 'number',
  now: 'function',
  fetch: 'function',
}
const BEARER: OptionRules<BearerSession> = { kind: CHECKED_LATER, lifetimeMs: 'number' }
const COOKIE: OptionRules<CookieSession> = {
  ...BEARER,
  sameSite: ["'lax', 'strict' or 'none'", (value) => value === 'lax' || value === 'strict' || value === 'none'],
}
const RATE: OptionRules<RateLimit> = { limit: 'number', windowMs: 'number', nodeLimit: 'number' }
const REQUIRED: OptionRules<RequiredFields> = { statement: 'string', resources: 'list' }
const CHAIN: OptionRules<ServerChain> = { rpcUrls: CHECKED_LATER, addressPrefix: 'number or string' }

/**
 * Refuses what a server without types could misspell: an `onAuthenticate` that is never called bans nobody.
 *
 * @returns A copy of what is set.
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function checkOptions(input: SiwxServerOptions): SetOptions<SiwxServerOptions> {
  const options = readOptions(input, OPTIONS, { at: '', required: ['origins'] })
  const { secrets, chains, session, required, rateLimit } = options
  if (!Array.isArray(secrets)) throw optionInvalid('secrets', 'is no list', "write secrets: ['…']")
  checkChains(chains)
  if (isObject(session)) {
    if (session.kind === 'bearer') readOptions<BearerSession>(session, BEARER, { at: 'session' })
    else readOptions(session as CookieSession, COOKIE, { at: 'session' })
  }
  if (required) readOptions(required, REQUIRED, { at: 'required' })
  if (rateLimit) readOptions(rateLimit, RATE, { at: 'rateLimit' })
  return options
}

/** Whether it has options of its own. */
export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function checkChains(chains: SiwxServerOptions['chains']): void {
  const all = isObject(chains) ? Object.entries(chains) : []
  if (all.length === 0) throw optionInvalid('chains', 'names no chain', "write e.g. { 'eip155:1': {} }")
  for (const [id, chain] of all) {
    const at = `chains['${id}']`
    if (!isObject(chain)) throw optionInvalid(at, 'is no object', 'write { rpcUrls: … }')
    const { rpcUrls } = readOptions(chain, CHAIN, { at })
    if (rpcUrls !== undefined && !(Array.isArray(rpcUrls) && rpcUrls.every(isNode)))
      throw optionInvalid(`${at}.rpcUrls`, 'has an address that is none', "write e.g. 'https://node.shop.example'")
  }
}

const isNode = (url: unknown): boolean => typeof url === 'string' && /^https?:/.test(url) && URL.canParse(url)
