const ETHEREUM = 60
const EVM = 2 ** 31

/** Whether a SLIP-44 coin type is of an EVM chain. @see https://docs.ens.domains/ensip/11 */
export const isEvmCoinType = (coinType: number): boolean =>
  coinType === ETHEREUM || (Number.isInteger(coinType) && coinType > EVM && coinType < 2 * EVM)

/**
 * The chain of a coin type. The reference writes `2^31 + 1` for Ethereum, where ENSIP-11 has 60: both are read as `eip155:1`.
 *
 * @returns CAIP-2
 */
export const chainOf = (coinType: number): string => `eip155:${coinType === ETHEREUM ? 1 : coinType - EVM}`

/** The coin type of ENSIP-11 for one that a page sent. */
export const canonicalCoinType = (coinType: number): number => (chainOf(coinType) === 'eip155:1' ? ETHEREUM : coinType)
