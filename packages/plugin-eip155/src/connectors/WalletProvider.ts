import type { Eip1193Request } from '../requests/Eip1193Provider.js'
import { isObject } from '../chain/refuse.js'

/** A wallet's own EIP-1193 provider. Untrusted; it is only known to have `request`. */
export interface WalletProvider {
  request(request: Eip1193Request): Promise<unknown>
  on?(event: string, listener: (argument: unknown) => void): unknown
  removeListener?(event: string, listener: (argument: unknown) => void): unknown
}

/** Whether a value can be called as a provider. Throws what its getters throw. */
export function isWalletProvider(value: unknown): value is WalletProvider {
  return isObject(value) && typeof value.request === 'function'
}
