import type { Shape } from '@latchkey/plugin-kit/shapes'
import { fields } from '@latchkey/plugin-kit/shapes'
import { readAsked } from '@latchkey/plugin-kit/wallet'
import type { SendOptions } from '@solana/web3.js'
import { message, sendOptions, signer, transaction, transactions } from './paramShapes.js'

/** Reads the fields of one request's parameters. Every failure is `PARAMS_INVALID` with the method's name. */
export interface Params {
  /** The address that is to sign; undefined where none is named. */
  signer(): string | undefined
  message(): Uint8Array
  /** A transaction as it goes over the wire. */
  transaction(): Uint8Array
  /** Several of them; at least one. */
  transactions(): readonly Uint8Array[]
  /** Options of a node's `sendTransaction`, checked. */
  sendOptions(): SendOptions
}

/** Parses the parameters of a request. */
export function readParams(method: string, params: unknown): Params {
  const given = readAsked(params, fields, method)
  const read = <T>(shape: Shape<T>): T => readAsked(given, shape, method)
  return {
    signer: () => read(signer).pubkey,
    message: () => read(message).message,
    transaction: () => read(transaction).transaction,
    transactions: () => read(transactions).transactions,
    sendOptions: () => Object.fromEntries(Object.entries(read(sendOptions).sendOptions ?? {}).filter(([, value]) => value !== undefined)),
  }
}
