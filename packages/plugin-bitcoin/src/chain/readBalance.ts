import type { Account, Network } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { askEsplora } from '../esplora/askEsplora.js'
import type { BitcoinChain } from './BitcoinChain.js'

/** Whose balance, and where. */
export interface BalanceParameters {
  readonly account: Account
  readonly network: Network
  readonly signal: AbortSignal
}

/** Sums of outputs in satoshis. */
interface Sums {
  readonly funded_txo_sum: unknown
  readonly spent_txo_sum: unknown
}

/** Asks for an address's satoshis, those of unconfirmed transactions included. */
export async function readBalance(
  chain: BitcoinChain,
  { account, network, signal }: BalanceParameters,
): Promise<bigint> {
  if (account.type === 'stx') throw new LatchkeyError('BALANCE_UNAVAILABLE', { chainId: network.caipNetworkId })
  const answer = await askEsplora(chain, { network, path: `/address/${encodeURIComponent(account.address)}`, signal })
  try {
    const { chain_stats: confirmed, mempool_stats: pending } = JSON.parse(answer) as {
      readonly chain_stats: Sums
      readonly mempool_stats: Sums
    }
    const balance = balanceOf(confirmed) + balanceOf(pending)
    // Nobody spends more than was received: such an answer is made up.
    if (balance >= 0n) return balance
  } catch (cause) {
    throw unreadable(cause)
  }
  throw unreadable()
}

function balanceOf({ funded_txo_sum: funded, spent_txo_sum: spent }: Sums): bigint {
  return toWhole(funded) - toWhole(spent)
}

/** `BigInt` alone takes '' and false as 0. */
function toWhole(sum: unknown): bigint {
  if (typeof sum === 'number' && Number.isSafeInteger(sum) && sum >= 0) return BigInt(sum)
  throw unreadable()
}

function unreadable(cause?: unknown): LatchkeyError {
  const context = { method: 'address', detail: 'The Esplora API answered what cannot be read.' }
  return new LatchkeyError('RPC_FAILED', context, cause === undefined ? {} : { cause })
}
