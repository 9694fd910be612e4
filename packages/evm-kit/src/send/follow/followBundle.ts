import { isLatchkeyError } from '@latchkey/kernel'
import type { EvmQuestion } from '../../read/EvmChain.js'
import { evmError } from '../../errors/evmError.js'
import { NODES_KNOW_MS, POLL_MS } from '../../timeouts.js'
import { followTransaction } from './followTransaction.js'
import type { Receipt } from './nodeShapes.js'
import { bundleStatus } from './nodeShapes.js'
import { poll } from './poll.js'

/** A bundle to follow. */
export interface FollowedBundle extends EvmQuestion {
  readonly account: string
  readonly bundleId: string
  /** Milliseconds since the epoch. Its status is asked once at least. */
  readonly untilMs: number
  /** @throws LatchkeyError `SESSION_CHANGED` | … */
  askWallet(method: string, params: readonly unknown[], timeoutMs?: number): Promise<unknown>
}

/** How a bundle was included. */
export interface IncludedBundle {
  /** The hash of its transaction; the bundle's id where the wallet gives no hash. */
  readonly transactionId: string
  /** Where the nodes know the transaction. */
  readonly receipt?: Receipt
}
/** From here on a status of 2.0.0 is a failure: 400 before inclusion, 500 and 600 on chain. @see EIP-5792 https://eips.ethereum.org/EIPS/eip-5792 */
const FAILED = 400
const REVERTED = 500

/**
 * Follows a bundle until it is included. A confirmed bundle with a failed receipt is a failure.
 *
 * @throws LatchkeyError `EVM_REVERTED` | `EVM_CANCELLED` | `EVM_NOT_SENT` | `EVM_UNKNOWN` | `EVM_NOT_CONFIRMED` | `ABORTED`
 */
export async function followBundle(followed: FollowedBundle): Promise<IncludedBundle> {
  const included = await poll(followed, async () => {
    const status = await readStatus(followed)
    return status?.isConfirmed ? confirm(followed, status.transactionId) : undefined
  })
  if (included) return included
  throw evmError('EVM_NOT_CONFIRMED', { transactionId: followed.bundleId })
}

interface Status {
  readonly isConfirmed: boolean
  readonly transactionId: string | undefined
}

async function readStatus({ askWallet, bundleId, signal }: FollowedBundle): Promise<Status | undefined> {
  const answer = await askWallet('wallet_getCallsStatus', [bundleId], POLL_MS).catch((error: unknown) => {
    // It was sent and may still be included, but its status can no longer be requested.
    if (isLatchkeyError(error, 'SESSION_CHANGED')) throw evmError('EVM_NOT_CONFIRMED', { transactionId: bundleId }, { cause: error })
    if (signal.aborted) throw error
    return undefined
  })
  const read = bundleStatus.safeParse(answer)
  if (!read.success) return undefined
  const { status, receipts = [] } = read.data
  const transactionId = receipts.at(-1)?.transactionHash
  const isConfirmed = status === 200 || status === 'CONFIRMED'
  const isReverted = isConfirmed && receipts.some((each) => ['0x0', 0, false].includes(each.status ?? '0x1'))
  if (isReverted || (typeof status === 'number' && status >= REVERTED))
    throw evmError('EVM_REVERTED', { transactionId: transactionId ?? bundleId })
  if (typeof status === 'number' && status >= FAILED) throw evmError('EVM_NOT_SENT', {})
  return { isConfirmed, transactionId }
}

/** The nodes have the last word, where they know the transaction. */
async function confirm(followed: FollowedBundle, transactionId: string | undefined): Promise<IncludedBundle> {
  const { bundleId, chain, signal, account, untilMs } = followed
  if (transactionId === undefined) return { transactionId: bundleId }
  const knownMs = Math.min(untilMs, chain.clock.now() + NODES_KNOW_MS)
  try {
    const receipt = await followTransaction({ chain, signal, account, transactionId, untilMs: knownMs })
    return { transactionId, receipt }
  } catch (error) {
    if (isLatchkeyError(error, 'EVM_NOT_CONFIRMED')) return { transactionId }
    throw error
  }
}
