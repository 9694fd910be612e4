import type { Coin } from './Coin.js'
import type { Esplora } from './Esplora.js'
import * as shapes from './nodeShapes.js'

/** What lies at an address. */
export interface Coins {
  /** Those that a transfer may spend. */
  readonly spendable: readonly Coin[]
  /** All satoshis, those that stay included. */
  readonly satoshis: bigint
}

/** Coins of at most so many satoshis may carry inscriptions, so they stay. */
const KEPT_SATOSHIS = 10_000

/**
 * Reads the unspent outputs of an address. Small ones stay, and so do those that another sender could still take back: unconfirmed ones that
 * are not the address's own change.
 */
export async function readCoins(esplora: Esplora, address: string): Promise<Coins> {
  const found = await esplora.read(`/address/${encodeURIComponent(address)}/utxo`, shapes.coins)
  const isOwnChange = async (txid: string): Promise<boolean> => {
    const { vin } = await esplora.read(`/tx/${txid}`, shapes.transaction)
    return vin.every(({ prevout }) => prevout?.scriptpubkey_address === address)
  }
  const large = found.filter(({ value }) => value > KEPT_SATOSHIS)
  const usable = await Promise.all(large.map(async ({ txid, status: { confirmed } }) => confirmed || isOwnChange(txid)))
  return {
    spendable: large.filter((_, index) => usable[index]).map(({ txid, vout, value }) => ({ txid, vout, satoshis: BigInt(value) })),
    satoshis: found.reduce((sum, { value }) => sum + BigInt(value), 0n),
  }
}
