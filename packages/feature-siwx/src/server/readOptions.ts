import type { CaipNetworkId } from '@latchkey/kernel'
import { optionInvalid, parseCaipNetworkId } from '@latchkey/kernel'
import type { AddressPrefix, ReadAddress } from '../contracts/index.js'
import { createAddressReader, missing } from '../verifiers/addresses/createAddressReader.js'
import { needsPrefix, prefixOf } from '../verifiers/addresses/prefixOf.js'
import type { SiwxServerOptions } from './options.js'
import { memoryStore } from './stores/memoryStore.js'

const SECRET_BYTES = 32
const DAY_MS = 86_400_000
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.+\.localhost)$/

/** The options with every default, checked. @throws LatchkeyError `OPTION_INVALID` | `CAIP_INVALID` */
export function readOptions(options: SiwxServerOptions) {
  const { origins, chains, secrets, now = Date.now, store = memoryStore({ now }), verifiers = [], fetch = globalThis.fetch } = options
  for (const chainId of Object.keys(chains)) parseCaipNetworkId(chainId)
  if (origins.length === 0) throw optionInvalid('origins', 'is empty', 'name where the pages of the application are')
  const pages = origins.map(readOrigin)
  const isSecure = pages.some(({ protocol }) => protocol === 'https:')
  return {
    pages,
    isSecure,
    chains: new Map(Object.entries(chains)) as ReadonlyMap<string, SiwxServerOptions['chains'][CaipNetworkId]>,
    keys: readKeys(secrets),
    session: readSession(options, isSecure),
    now,
    store,
    verifiers,
    fetch,
    contractAccounts: options.contractAccounts ?? true,
    agreement: readAgreement(options),
    readAddress: readPrefixes(options),
    ...readLimits(options),
  }
}

/** Options with every default. */
export type ServerConfig = ReturnType<typeof readOptions>

function readKeys(secrets: readonly string[]): readonly [Uint8Array, ...Uint8Array[]] {
  const [first, ...others] = secrets.map((secret) => new TextEncoder().encode(secret))
  if (!first || [first, ...others].some(({ length }) => length < SECRET_BYTES)) {
    throw optionInvalid('secrets', `has none of ${SECRET_BYTES} bytes, or a shorter one`, 'make one with `openssl rand -base64 32`')
  }
  return [first, ...others]
}

function readSession({ session = { kind: 'cookie' } }: SiwxServerOptions, isSecure: boolean) {
  const sameSite = (session.kind === 'cookie' ? session.sameSite : undefined) ?? 'lax'
  if (sameSite === 'none' && !isSecure) throw optionInvalid('session.sameSite', "is 'none' without https", "use https, or 'lax'")
  const { lifetimeMs = 7 * DAY_MS } = session
  checkLimit('session.lifetimeMs', lifetimeMs, 1)
  return { kind: session.kind, lifetimeMs, sameSite }
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
  const { limit = 60, windowMs = 60_000 } = options.rateLimit ?? {}
  for (const [name, value] of Object.entries({
    nonceLifetimeMs,
    maxBodyBytes,
    nodeTimeoutMs,
    'rateLimit.limit': limit,
    'rateLimit.windowMs': windowMs,
  }))
    checkLimit(name, value, 1)
  checkLimit('clockSkewMs', clockSkewMs, 0)
  return { nonceLifetimeMs, clockSkewMs, maxBodyBytes, nodeTimeoutMs, rateLimit: { limit, windowMs } }
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
