import { ProviderRpcError } from '../../page-wallet/evm/ProviderRpcError.js'
import { fromPlainData, toPlainData } from './plainData.js'

/** An error on its way to the page. */
export interface WireError {
  readonly message: string
  /** Absent: a plain `Error`, as wallets of some kinds throw; their words are all there is. */
  readonly code?: number
  readonly data?: unknown
}

/** Writes what an inside threw. */
export function toWireError(error: unknown): WireError {
  if (error instanceof ProviderRpcError) return { message: error.message, code: error.code, data: toPlainData(error.data) }
  return { message: error instanceof Error ? error.message : String(error) }
}

/** Makes the error that the page meets. */
export function fromWireError({ message, code, data }: WireError): Error {
  return code === undefined ? new Error(message) : new ProviderRpcError(code, message, fromPlainData(data))
}
