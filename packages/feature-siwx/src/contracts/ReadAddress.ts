import type { CaipNetworkId } from '@latchkey/kernel'

/** How the addresses of a chain begin: the SS58 prefix, e.g. `0` for Polkadot, or the bech32 prefix, e.g. `cosmos`. */
export type AddressPrefix = number | string

/**
 * The one spelling of an address on its chain, which bans, quotas and revocation compare.
 *
 * @returns Undefined if the text is no address of the chain.
 * @throws LatchkeyError `OPTION_INVALID` if the prefix of the chain is not known
 */
export type ReadAddress = (address: string, chainId: CaipNetworkId) => Promise<string | undefined>
