import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import type { SwapQuestion, SwapTransaction } from '../contracts/index.js'
import { swapsError } from '../errors/swapsError.js'
import type { SwapWallet } from './createWallet.js'
import { pause, POLL_MS } from './waitForReceipt.js'

/** Time limit of `wallet_getCapabilities` in milliseconds. */
const CAPABILITIES_MS = 2_000
/** Time limit of the wait for a bundle in milliseconds. */
const LONGEST_MS = 600_000

interface Capabilities {
  /** EIP-5792 */
  readonly atomic?: { readonly status?: unknown }
  /** The draft of EIP-5792, which some wallets still use. */
  readonly atomicBatch?: { readonly supported?: unknown }
}

/**
 * Whether the wallet executes several calls atomically. False if it does not answer in time.
 *
 * @see EIP-5792 https://eips.ethereum.org/EIPS/eip-5792
 */
export async function canBundle({ ask, account, chainIdHex }: SwapWallet): Promise<boolean> {
  try {
    const answer = (await ask('wallet_getCapabilities', [account, [chainIdHex]], CAPABILITIES_MS)) as Readonly<
      Record<string, Capabilities>
    > | null
    const { atomic, atomicBatch } = answer?.[chainIdHex] ?? {}
    return atomic?.status === 'supported' || atomic?.status === 'ready' || atomicBatch?.supported === true
  } catch (error) {
    if (isLatchkeyError(error, 'SESSION_CHANGED') || isLatchkeyError(error, 'ABORTED')) throw error
    return false
  }
}

/** Asks for all calls in one transaction. @returns The id of the bundle. */
export async function sendBundle({ ask, account, chainIdHex }: SwapWallet, transactions: readonly SwapTransaction[]): Promise<string> {
  const calls = transactions.map(({ to, data, value }) => ({ to, data, value: `0x${value.toString(16)}` }))
  const method = 'wallet_sendCalls'
  const answer = await ask(method, [{ version: '2.0.0', from: account, chainId: chainIdHex, atomicRequired: true, calls }])
  const id = typeof answer === 'object' && answer !== null ? (answer as { readonly id?: unknown }).id : answer
  if (typeof id === 'string' && id !== '') return id
  throw new LatchkeyError('WALLET_FAILED', { method, detail: 'The wallet answered wallet_sendCalls without the id of a bundle.' })
}

interface BundleStatus {
  readonly status?: unknown
  readonly receipts?: readonly { readonly transactionHash?: unknown }[]
}

/**
 * Waits until a bundle is included.
 *
 * @returns The hash of its transaction; the bundle's id if the wallet gives no hash.
 * @throws LatchkeyError `SWAPS_REVERTED` | `SWAPS_NOT_CONFIRMED` | `ABORTED`
 */
export async function waitForBundle({ chain, signal }: SwapQuestion, { ask }: SwapWallet, id: string): Promise<string> {
  const untilMs = chain.clock.now() + LONGEST_MS
  while (chain.clock.now() < untilMs) {
    const { status, receipts = [] } = await readStatus(ask, id, signal)
    const hash = receipts.at(-1)?.transactionHash
    const transactionId = typeof hash === 'string' ? hash : id
    if (status === 200 || status === 'CONFIRMED') return transactionId
    if (typeof status === 'number' && status >= 400) throw swapsError('SWAPS_REVERTED', { step: 'swap', transactionId })
    await pause(chain.clock, POLL_MS, signal)
  }
  throw swapsError('SWAPS_NOT_CONFIRMED', { step: 'swap', transactionId: id })
}

async function readStatus(ask: SwapWallet['ask'], id: string, signal: AbortSignal): Promise<BundleStatus> {
  try {
    return ((await ask('wallet_getCallsStatus', [id], POLL_MS)) ?? {}) as BundleStatus
  } catch (error) {
    // The bundle was sent and may still be included, but its status can no longer be requested.
    if (isLatchkeyError(error, 'SESSION_CHANGED'))
      throw swapsError('SWAPS_NOT_CONFIRMED', { step: 'swap', transactionId: id }, { cause: error })
    if (signal.aborted) throw error
    return {}
  }
}
