import type { CaipNetworkId } from '@latchkey/kernel'

/** A CAIP-2 reference of Polkadot is the first 32 digits of the genesis hash; any other reference is chosen by the application. */
const GENESIS_REFERENCE = /^polkadot:([0-9a-f]{32})$/

/** Whether a genesis hash, hex with 0x, may be that of a network. */
export function isGenesisOf(chainId: CaipNetworkId, genesisHash: string | undefined): boolean {
  const reference = GENESIS_REFERENCE.exec(chainId)?.[1]
  return reference === undefined || genesisHash?.slice('0x'.length).toLowerCase().startsWith(reference) === true
}
