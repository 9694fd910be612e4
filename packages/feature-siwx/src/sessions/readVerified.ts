import type { SiwxMessageData, SiwxSession } from '../contracts/index.js'
import { SKEW_MS } from '../timeouts.js'
import { endOf } from './isCurrent.js'

/** The fields that have to be there, and those that may. */
const REQUIRED = ['accountAddress', 'chainId', 'domain', 'uri', 'nonce'] as const
const OPTIONAL = ['scheme', 'statement', 'requestId', 'issuedAt', 'expirationTime', 'notBefore'] as const

/** Longer than any field that a message may have. */
const LONGEST = 64_000

/**
 * Reads a session of a storage that verifies signatures: the application's server, or its own functions. They may leave out what was signed, and may send
 * anything. Known fields are taken, all others dropped.
 *
 * @returns Undefined if it is no session.
 */
export function readVerified(session: unknown): SiwxSession | undefined {
  const { data, message, signature } = asObject(session)
  const fields = asObject(data)
  const { version, resources } = fields
  const optional = OPTIONAL.filter((field) => fields[field] !== undefined)
  if (![...REQUIRED, ...optional].every((field) => isText(fields[field]))) return undefined
  if (version !== '1') return undefined
  if (resources !== undefined && !(Array.isArray(resources) && resources.every(isText))) return undefined
  const known = Object.fromEntries([...REQUIRED, ...optional].map((field) => [field, fields[field]]))
  return {
    data: { ...known, version, ...(resources !== undefined && { resources: [...resources] }) } as unknown as SiwxMessageData,
    message: isText(message) ? message : '',
    signature: isText(signature) ? signature : '',
  }
}

/** Whether a storage keeps something else than what was just signed. It may leave fields out; the end it decides itself. */
export function contradicts(kept: SiwxMessageData, signed: SiwxMessageData): boolean {
  const texts = ['domain', 'uri', 'scheme', 'statement', 'requestId', 'issuedAt', 'notBefore'] as const
  const isOther = texts.some((field) => kept[field] !== undefined && kept[field] !== signed[field])
  // Functions of a host know no nonce.
  const isOtherNonce = kept.nonce !== '' && kept.nonce !== signed.nonce
  const { resources = [] } = signed
  return isOther || isOtherNonce || (kept.resources ?? resources).join('\n') !== resources.join('\n')
}

/**
 * The end of a session that was just signed: that of the storage, which counts by its own clock, but not much later than the visitor agreed to.
 *
 * @returns ISO 8601; undefined if it has none.
 */
export function endOfBoth(kept: SiwxMessageData, signed: SiwxMessageData): string | undefined {
  const [byStorage, bySignature] = [endOf(kept.expirationTime), endOf(signed.expirationTime)]
  if (bySignature === undefined) return kept.expirationTime
  return byStorage === undefined || byStorage > bySignature + SKEW_MS ? signed.expirationTime : kept.expirationTime
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}
