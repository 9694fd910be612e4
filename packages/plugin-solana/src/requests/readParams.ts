import { LatchkeyError } from '@latchkey/kernel'
import { base58, base64 } from '@scure/base'
import type { SendOptions } from '@solana/web3.js'

/** Reads the fields of one request's parameters. Every failure is `PARAMS_INVALID` with the method's name. */
export interface Params {
  /** An optional text. */
  text(name: string): string | undefined
  /** Bytes written in base58. */
  base58(name: string): Uint8Array
  /** A transaction as it goes over the wire, in base64. */
  transaction(): Uint8Array
  /** Several of them; at least one. */
  transactions(): readonly Uint8Array[]
  /** Options of a node's `sendTransaction`, checked. */
  sendOptions(): SendOptions
}

/** Commitments a node understands; the later ones are names of old. */
const COMMITMENTS = ['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max']

/** Opens the parameters of a request. */
export function readParams(method: string, params: unknown): Params {
  const fail = (cause?: unknown): never => {
    throw new LatchkeyError('PARAMS_INVALID', { method }, cause === undefined ? {} : { cause })
  }
  const fields: Readonly<Record<string, unknown>> = isRecord(params) ? params : {}
  const text = (name: string): string | undefined => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined
    return value === undefined || typeof value === 'string' ? value : fail()
  }
  const decode = (coder: typeof base64, value: unknown): Uint8Array => {
    if (typeof value !== 'string' || !value) return fail()
    try {
      return coder.decode(value)
    } catch (error) {
      return fail(error)
    }
  }
  return {
    text,
    base58: (name) => decode(base58, text(name)),
    transaction: () => decode(base64, text('transaction')),
    transactions() {
      const list = fields['transactions']
      return Array.isArray(list) && list.length ? list.map((item) => decode(base64, item)) : fail()
    },
    sendOptions() {
      const options = fields['sendOptions'] ?? {}
      if (!isRecord(options)) return fail()
      const { preflightCommitment, skipPreflight, maxRetries, minContextSlot } = options
      if (preflightCommitment !== undefined && !COMMITMENTS.includes(String(preflightCommitment))) return fail()
      const known = { preflightCommitment, skipPreflight, maxRetries, minContextSlot }
      return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
    },
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
