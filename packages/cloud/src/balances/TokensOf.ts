import type { KnownToken } from '../contracts/KnownToken.js'

/** The tokens that an account may have, e.g. those of which an indexer saw a transfer to it. @param chainId - CAIP-2 */
export type TokensOf = (chainId: string, address: string) => Promise<readonly KnownToken[]>
