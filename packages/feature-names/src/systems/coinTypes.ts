import type { CaipNetworkId } from '@latchkey/kernel'

const EVM = 2 ** 31
/** Solana, where its names are. */
export const SOLANA: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/**
 * The coin type of a network: SLIP-44 for Ethereum and Solana, ENSIP-11 for other EVM chains.
 *
 * @see https://docs.ens.domains/ensip/11
 * @returns Undefined for a network that names have no addresses for
 */
export function coinTypeOf(chainId: CaipNetworkId): number | undefined {
  if (chainId === 'eip155:1') return 60
  if (chainId === SOLANA) return 501
  const [, reference] = /^eip155:(\d{1,10})$/.exec(chainId) ?? []
  const id = Number(reference)
  return id > 0 && id < EVM ? EVM + id : undefined
}
