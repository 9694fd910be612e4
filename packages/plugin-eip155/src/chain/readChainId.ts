import type { CaipNetworkId } from '@latchkey/kernel'
import { readAs } from '@latchkey/plugin-kit/shapes'
import { NAMESPACE } from './chainId.js'
import { chainId } from './walletShapes.js'

/** The chain that a wallet names. Undefined for what is no chain id. */
export function readChainId(value: unknown): CaipNetworkId | undefined {
  return readAs(chainId, value)
}

/** The CAIP-2 reference of a chain id as nodes and wallets write it. Undefined for anything else. */
export function readReference(value: unknown): string | undefined {
  return readChainId(value)?.slice(NAMESPACE.length + 1)
}
