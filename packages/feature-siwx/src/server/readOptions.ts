import type { CaipNetworkId } from '@latchkey/kernel'
import { optionInvalid, parseCaipNetworkId } from '@latchkey/kernel'
import { checkLimit, checkLimits, createTokens, readOrigins, readSecrets, readTrustProxy } from '@latchkey/server-kit'
import type { AddressPrefix, ReadAddress } from '../contracts/index.js'
import { CLOCK_SKEW_MS, NONCE_LIFETIME_MS, RATE_WINDOW_MS, SERVER_NODE_LIMIT_MS, SESSION_LIFETIME_MS } from '../timeouts.js'
import { createAddressReader, missing } from '../verifiers/addresses/createAddressReader.js'
import { needsPrefix, prefixOf } from '../verifiers/addresses/prefixOf.js'
import { checkOptions, isObject } from './checkOptions.js'
import type { BearerSession, CookieSession, SiwxServerOptions } from './options.js'
import { memoryStore } from './stores.js'

/** The options with every default, checked. @throws LatchkeyError `OPTION_INVALID` | `CAIP_INVALID` */
export function readOptions(input: SiwxServerOptions) {
  const options = checkOptions(input)
  const { chains, now = Date.now, store = memoryStore({ now }), fetch = globalThis.fetch } = options
  const { verifiers = [], required = {}, contractAccounts = true, onAuthenticate } = options
  for (const chainId of Object.keys(chains)) parseCaipNetworkId(chainId)
  const keys = readSecrets(options.secrets)
  return {
    ...readPlace(options),
    chains: new Map(Object.entries(chains)) as ReadonlyMap<string, SiwxServerOptions['chains'][CaipNetworkId]>,
    keys,
    tokens: createTokens<'session' | 'visitor'>({ issuer: 'latchkey-siwx', keys, now }),
    now,
    store,
    verifiers,
    fetch,
    required,
    onAuthenticate,
    contractAccounts,
    agreement: readAgreement(options),
    readAddress: readPrefixes(options),
    trustProxy: readTrustProxy(options.trustProxy),
    warnOnce: createWarnOnce(options),
    ...readLimits(options),
  }
}

/** Options with every default. */
export type ServerConfig = ReturnType<typeof readOptions>

/** Where pages are, and how they hold sessions. */
function readPlace(options: SiwxServerOptions) {
  const pages = readOrigins(options.origins)
  const session = readSession(options)
  // Without https all pages are on loopback addresses, where browsers accept `Secure` as well.
  const isSecure = session.sameSite === 'none' || pages.some(({ protocol }) => protocol === 'https:')
  return { pages, session, isSecure }
}

function readSession({ session: given = 'cookie' }: SiwxServerOptions) {
  const session: CookieSession | BearerSession = isObject(given) ? given : { kind: given }
  const { kind, lifetimeMs = SESSION_LIFETIME_MS } = session
  if (kind !== 'cookie' && kind !== 'bearer') throw optionInvalid('session', `is '${String(kind)}'`, "write 'cookie' or 'bearer'")
  checkLimit('session.lifetimeMs', lifetimeMs, 1)
  return { kind, lifetimeMs, sameSite: (session.kind === 'cookie' ? session.sameSite : undefined) ?? 'lax' }
}

/** Warns with the first call only. */
function createWarnOnce({ warn = toConsole }: SiwxServerOptions): (message: string) => void {
  let hasWarned = false
  return (message) => {
    if (!hasWarned) warn(message)
    hasWarned = true
  }
}

// eslint-disable-next-line no-console -- the default of a server without a log of its own
const toConsole = (message: string): void => console.warn(message)

/** A chain whose prefix is not known would take one account by several addresses. */
function readPrefixes({ chains }: SiwxServerOptions): ReadAddress {
  const needed = (Object.entries(chains) as [CaipNetworkId, SiwxServerOptions['chains'][CaipNetworkId]][]).filter(([id]) => needsPrefix(id))
  const read = ([id, { addressPrefix }]: (typeof needed)[number]): readonly [CaipNetworkId, AddressPrefix] => [
    id,
    prefixOf(id, addressPrefix) ?? missing(`chains['${id}'].addressPrefix`),
  ]
  return createAddressReader(Object.fromEntries(needed.map(read)))
}

/** More than there are nodes would sign nobody in. */
function readAgreement({ agreement, chains }: SiwxServerOptions): number | undefined {
  if (agreement === undefined) return undefined
  const fewest = Math.min(...Object.values(chains).flatMap(({ rpcUrls = [] }) => (rpcUrls.length > 0 ? [rpcUrls.length] : [])))
  if (Number.isInteger(agreement) && agreement >= 1 && agreement <= fewest) return agreement
  throw optionInvalid('agreement', `is '${agreement}'`, 'give a number from 1 to the number of nodes of each chain')
}

function readLimits(options: SiwxServerOptions) {
  const {
    nonceLifetimeMs = NONCE_LIFETIME_MS,
    clockSkewMs = CLOCK_SKEW_MS,
    maxBodyBytes = 32_768,
    nodeTimeoutMs = SERVER_NODE_LIMIT_MS,
  } = options
  const { limit = 60, windowMs = RATE_WINDOW_MS, nodeLimit = 600 } = options.rateLimit ?? {}
  checkLimits({
    nonceLifetimeMs,
    maxBodyBytes,
    nodeTimeoutMs,
    'rateLimit.limit': limit,
    'rateLimit.windowMs': windowMs,
    'rateLimit.nodeLimit': nodeLimit,
  })
  checkLimit('clockSkewMs', clockSkewMs, 0)
  return { nonceLifetimeMs, clockSkewMs, maxBodyBytes, nodeTimeoutMs, rateLimit: { limit, windowMs, nodeLimit } }
}
