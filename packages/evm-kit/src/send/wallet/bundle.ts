import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import { CAPABILITIES_MS } from '../../timeouts.js'
import type { EvmTransaction } from '../EvmTransaction.js'
import { evmError } from '../../errors/evmError.js'
import { isBundleId } from '../follow/identifiers.js'
import { capabilities, sentBundle } from '../follow/nodeShapes.js'
import type { EvmWallet } from './createWallet.js'
import { mayBeSent, refusesVersion } from './walletErrors.js'
/** Stands for every network. @see EIP-5792 https://eips.ethereum.org/EIPS/eip-5792 */
const ALL_NETWORKS = '0x0'
const METHOD = 'wallet_sendCalls'

/**
 * Whether the wallet executes several calls atomically. False if it does not answer in time.
 *
 * @param mayUpgrade - The wallet may ask the visitor to upgrade the account for it (`ready`).
 * @see EIP-5792 https://eips.ethereum.org/EIPS/eip-5792
 */
export async function canBundle({ ask, account, chainIdHex }: EvmWallet, mayUpgrade: boolean): Promise<boolean> {
  try {
    const read = capabilities.safeParse(await ask('wallet_getCapabilities', [account, [chainIdHex]], CAPABILITIES_MS))
    const byNetwork = read.success ? read.data : {}
    // What the network says has precedence over what is said for all.
    const { atomic, atomicBatch } = { ...byNetwork[ALL_NETWORKS], ...defined(byNetwork[chainIdHex]) }
    if (atomic) return atomic.status === 'supported' || (mayUpgrade && atomic.status === 'ready')
    return atomicBatch?.supported === true
  } catch (error) {
    if (isLatchkeyError(error, 'SESSION_CHANGED') || isLatchkeyError(error, 'ABORTED')) throw error
    return false
  }
}

/** Without the members that are undefined. */
const defined = (value: object = {}): object => Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined))

/** A bundle that was asked for. */
export interface SentBundle {
  readonly id: string
  /** The wallet gave this id. Else it is our own, and the bundle may or may not have been sent. */
  readonly isAnswered: boolean
}

/**
 * Asks for all calls in one transaction, in version 2.0.0; in 1.0 where the wallet refuses that.
 *
 * @param ownId - The id that version 2.0.0 lets the application give: the status can be asked even if no answer comes.
 * @throws LatchkeyError `EVM_UNKNOWN` without an answer in version 1.0 | `METHOD_NOT_SUPPORTED` for a wallet that refuses both |
 * `USER_REJECTED` | …
 */
export async function sendBundle(wallet: EvmWallet, transactions: readonly EvmTransaction[], ownId: string): Promise<SentBundle> {
  try {
    const id = await request(wallet, transactions, { version: '2.0.0', id: ownId })
    return { id: id ?? ownId, isAnswered: id !== undefined }
  } catch (error) {
    if (mayBeSent(error)) return { id: ownId, isAnswered: false }
    if (!refusesVersion(error)) throw error
  }
  const id = await request(wallet, transactions, { version: '1.0' }).catch((cause: unknown) => {
    if (mayBeSent(cause)) throw evmError('EVM_UNKNOWN', { problem: 'The wallet did not answer.' }, { cause })
    throw refusesVersion(cause) ? new LatchkeyError('METHOD_NOT_SUPPORTED', { method: METHOD }, { cause }) : cause
  })
  if (id !== undefined) return { id, isAnswered: true }
  throw evmError('EVM_UNKNOWN', { problem: 'The wallet answered wallet_sendCalls without the id of a bundle.' })
}

/** @returns Undefined for an answer without an id. */
async function request(
  { ask, account, chainIdHex }: EvmWallet,
  transactions: readonly EvmTransaction[],
  version: { readonly version: string; readonly id?: string },
): Promise<string | undefined> {
  const calls = transactions.map(({ to, data, value }) => ({ to, data, value: `0x${value.toString(16)}` }))
  const answer = await ask(METHOD, [{ ...version, from: account, chainId: chainIdHex, atomicRequired: true, calls }])
  const { data: id } = sentBundle.safeParse(answer)
  return isBundleId(id) ? id : undefined
}
