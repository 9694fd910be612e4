import { ProviderRpcError } from '../../page-wallet/evm/ProviderRpcError.js'
import { fromPlainData, toPlainData } from './plainData.js'

/** An error encoded for the page. */
export interface WireError {
  readonly message: string
  /** Absent: a plain `Error`, as some kinds of wallets throw; only its message tells it apart. */
  readonly code?: number
  readonly data?: unknown
}

/** Encodes an inside's error. */
export function toWireError(error: unknown): WireError {
  if (error instanceof ProviderRpcError) return { message: error.message, code: error.code, data: toPlainData(error.data) }
  return { message: error instanceof Error ? error.message : String(error) }
}

/** Decodes the page's error. */
export function fromWireError({ message, code, data }: WireError): Error {
  return code === undefined ? new Error(message) : new ProviderRpcError(code, message, fromPlainData(data))
}
