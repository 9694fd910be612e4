import type { CaipNetworkId } from '@latchkey/kernel'
import { optionInvalid, parseCaipNetworkId } from '@latchkey/kernel'
import type { AddressPrefix, ReadAddress } from '../contracts/index.js'
import { createAddressReader, missing } from '../verifiers/addresses/createAddressReader.js'
import { needsPrefix, prefixOf } from '../verifiers/addresses/prefixOf.js'
import { checkOptions } from './checkOptions.js'
import type { BearerSession, CookieSession, SiwxServerOptions } from './options.js'
import { memoryStore } from './stores/memoryStore.js'

const SECRET_BYTES = 32
const DAY_MS = 86_400_000
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.+\.localhost)$/

/** The options with every default, checked. @throws LatchkeyError `OPTION_INVALID` | `CAIP_INVALID` */
export function readOptions(options: SiwxServerOptions) {
  checkOptions(options)
  const { chains, now = Date.now, store = memoryStore({ now }), fetch = globalThis.fetch } = options
  const { verifiers = [], required = {}, contractAccounts = true, onAuthenticate } = options
  for (const chainId of Object.keys(chains)) parseCaipNetworkId(chainId)
  return {
    ...readPlace(options),
    chains: new Map(Object.entries(chains)) as ReadonlyMap<string, SiwxServerOptions['chains'][CaipNetworkId]>,
    keys: readKeys(options.secrets),
    now,
    store,
    verifiers,
    fetch,
    required,
    onAuthenticate,
    contractAccounts,
    agreement: readAgreement(options),
    readAddress: readPrefixes(options),
    trustProxy: readProxies(options),
    warnOnce: createWarnOnce(options),
    ...readLimits(options),
  }
}

/** Options with every default. */
export type ServerConfig = ReturnType<typeof readOptions>

function readKeys(secrets: readonly string[]): readonly [Uint8Array<ArrayBuffer>, ...Uint8Array<ArrayBuffer>[]] {
  const [first, ...others] = secrets.map((secret) => new TextEncoder().encode(secret))
  if (!first || [first, ...others].some(({ length }) => length < SECRET_BYTES)) {
    throw optionInvalid(
      'secrets',
      `is empty, or one of them is shorter than ${SECRET_BYTES} bytes`,
      'make one with `openssl rand -base64 32`',
    )
  }
  return [first, ...others]
}

/** Where pages are, and how they hold sessions. */
function readPlace(options: SiwxServerOptions) {
  const { origins } = options
  if (origins.length === 0) throw optionInvalid('origins', 'is empty', 'name where the pages of the application are')
  const pages = origins.map(readOrigin)
  const session = readSession(options)
  // Without https all pages are on loopback addresses, where browsers accept `Secure` as well.
  const isSecure = session.sameSite === 'none' || pages.some(({ protocol }) => protocol === 'https:')
  return { pages, session, isSecure }
}

function readSession({ session: given = 'cookie' }: SiwxServerOptions) {
  const session: CookieSession | BearerSession = typeof given === 'string' ? { kind: given } : given
  const { kind, lifetimeMs = 7 * DAY_MS } = session
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

function readProxies({ trustProxy = 0 }: SiwxServerOptions): number {
  if (Number.isInteger(trustProxy) && trustProxy >= 0) return trustProxy
  throw optionInvalid('trustProxy', `is '${trustProxy}'`, 'give the number of your proxies')
}

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
  const { nonceLifetimeMs = 600_000, clockSkewMs = 30_000, maxBodyBytes = 32_768, nodeTimeoutMs = 5_000 } = options
  const { limit = 60, windowMs = 60_000, nodeLimit = 600 } = options.rateLimit ?? {}
  for (const [name, value] of Object.entries({
    nonceLifetimeMs,
    maxBodyBytes,
    nodeTimeoutMs,
    'rateLimit.limit': limit,
    'rateLimit.windowMs': windowMs,
    'rateLimit.nodeLimit': nodeLimit,
  }))
    checkLimit(name, value, 1)
  checkLimit('clockSkewMs', clockSkewMs, 0)
  return { nonceLifetimeMs, clockSkewMs, maxBodyBytes, nodeTimeoutMs, rateLimit: { limit, windowMs, nodeLimit } }
}

/** A comparison with NaN, e.g. of an unset variable, would disable the limit. */
function checkLimit(name: string, value: number, least: number): void {
  if (!(Number.isFinite(value) && value >= least)) throw optionInvalid(name, `is '${value}'`, `give a number of ${least} or more`)
}

function readOrigin(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.origin !== text.replace(/\/$/, '') || !/^https?:$/.test(url.protocol)) {
    throw optionInvalid('origins', `has '${text}', which is no origin`, "write e.g. 'https://shop.example'")
  }
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) {
    throw optionInvalid('origins', `has '${text}', where everybody on the way can take the session`, 'use https')
  }
  return url
}
