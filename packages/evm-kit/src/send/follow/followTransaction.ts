import type { EvmQuestion } from '../../read/EvmChain.js'
import type { SentCall } from '../EvmTransaction.js'
import { evmError } from '../../errors/evmError.js'
import { confirmationsOn } from './confirmationsOn.js'
import { countAt, findByNonce } from './findByNonce.js'
import { hasSafeFailed } from './hasSafeFailed.js'
import { identify } from './identify.js'
import type { NodeTransaction, Receipt } from './nodeShapes.js'
import { quantity, receipt, transaction } from './nodeShapes.js'
import { poll } from './poll.js'
import { readNode } from './readNode.js'
import { readReceipt } from './readReceipt.js'
import { relationOf } from './relationOf.js'

/** What is known of a transaction that was sent, or may have been. */
export interface Sent {
  /** 32 bytes, hexadecimal. Absent: the wallet never said. */
  readonly transactionId?: string | undefined
  /** The account's count of transactions before it was sent, or the nonce that a node told. */
  readonly nonce?: bigint | undefined
  /** The block before it was sent. */
  readonly fromBlock?: bigint | undefined
}

/** A transaction to follow until it is included. */
export interface Followed extends EvmQuestion, Sent {
  readonly account: string
  /** What the wallet was asked to send. Absent: a bundle, whose transaction cannot be compared, or it is not known. */
  readonly call?: SentCall | undefined
  /** Milliseconds since the epoch. It is looked for once at least. */
  readonly untilMs: number
  /** Asks the wallet, whose hash may be of its own kind: the hash of a Safe's transaction, of a user operation. */
  askWallet?(method: string, params: readonly unknown[]): Promise<unknown>
  /** More is known: the true nonce, or the hash of what took its place. */
  onFound?(found: Sent): void
}
/** So often a replaced transaction is looked for before it counts as lost: nodes behind one address differ by a block or two. */
const MOST_SEARCHES = 5n
/** With a nonce that is only presumed, so many transactions from it on are compared. */
const COMPARED = 5n

/**
 * Follows a transaction until it, or the same call with another fee, is included as deep as its network needs. Failed requests are repeated.
 *
 * @throws LatchkeyError `EVM_REVERTED` | `EVM_CANCELLED` | `EVM_REPLACED` | `EVM_NOT_SENT` | `EVM_UNKNOWN` |
 * `EVM_NOT_CONFIRMED` | `ABORTED`
 */
export async function followTransaction(followed: Followed): Promise<Receipt> {
  const pursuit = new Pursuit(followed)
  const found = await poll(followed, () => pursuit.look())
  if (found) return found
  const { transactionId } = pursuit
  if (transactionId === undefined && pursuit.isUnused) throw evmError('EVM_NOT_SENT', {})
  if (transactionId === undefined) throw evmError('EVM_UNKNOWN', { problem: 'The wallet did not answer.' })
  throw evmError('EVM_NOT_CONFIRMED', { transactionId })
}

class Pursuit {
  transactionId: string | undefined
  /** No transaction has taken the nonce, as far as the nodes tell. */
  isUnused = false
  #nonce: bigint | undefined
  /** A node has told the nonce. */
  #isCertain = false
  /** The hash that was compared with the call. */
  #identified: string | undefined
  #searches = 0n

  constructor(readonly followed: Followed) {
    this.transactionId = followed.transactionId
    this.#nonce = followed.nonce
  }

  /** @returns The receipt once it is deep enough. */
  async look(): Promise<Receipt | undefined> {
    const { transactionId } = this
    const included = transactionId === undefined ? undefined : await this.#receiptOf(transactionId)
    if (included) {
      if (!(await this.#isIdentified(included.transactionHash))) return undefined
      return (await this.#isDeep(included)) ? this.#succeeded(included) : undefined
    }
    if (transactionId !== undefined && !this.#isCertain) await this.#identify(transactionId)
    await this.#lookForAnother()
    if (this.transactionId === transactionId && !this.#isCertain) await this.#askWallet()
    return undefined
  }

  #receiptOf(hash: string): Promise<Receipt | undefined> {
    return readReceipt(this.followed, hash)
  }

  async #isDeep({ blockNumber }: Receipt): Promise<boolean> {
    const needed = confirmationsOn(this.followed.chain.network)
    if (needed === 1n) return true
    const latest = await readNode(this.followed, { method: 'eth_blockNumber', params: [], shape: quantity })
    return latest !== undefined && latest - blockNumber + 1n >= needed
  }

  /** Whether a node has told what it is. @throws LatchkeyError `EVM_REPLACED` where it is not the call */
  async #isIdentified(transactionId: string): Promise<boolean> {
    const { chain, signal, account, call } = this.followed
    if (!call || this.#identified === transactionId) return true
    // Without the nonce, which may be presumed: a wallet may put it in the place of one that waits.
    const identity = await identify({ chain, signal, account, call, transactionId })
    if (identity === 'another') throw evmError('EVM_REPLACED', { transactionId })
    if (identity !== 'unknown') this.#identified = transactionId
    return identity !== 'unknown'
  }

  #succeeded(included: Receipt): Receipt {
    const { account } = this.followed
    if (included.status === '0x1' && !hasSafeFailed(included, account)) return included
    throw evmError('EVM_REVERTED', { transactionId: included.transactionHash })
  }

  /** The nonce, from a node that has the transaction. */
  async #identify(hash: string): Promise<void> {
    const known = await readNode(this.followed, { method: 'eth_getTransactionByHash', params: [hash], shape: transaction })
    if (!known || !(await this.#isIdentified(hash)) || known.from !== this.followed.account) return
    this.#isCertain = true
    if (known.nonce === this.#nonce) return
    this.#nonce = known.nonce
    this.followed.onFound?.({ nonce: known.nonce })
  }

  /** Whether another transaction has taken the nonce. */
  async #lookForAnother(): Promise<void> {
    const nonce = this.#nonce
    const count = nonce === undefined ? undefined : await countAt(this.followed, 'latest')
    if (nonce === undefined || count === undefined) return void (this.isUnused = false)
    this.isUnused = count <= nonce
    // The transaction itself may be included since its receipt was asked for.
    if (this.isUnused || (this.transactionId !== undefined && (await this.#receiptOf(this.transactionId)))) return
    if (await this.#search(nonce, count)) return
    this.#searches += 1n
    if (this.#isCertain && this.#searches >= MOST_SEARCHES)
      throw evmError('EVM_UNKNOWN', { problem: 'The transaction was replaced by another that the nodes do not name.' })
  }

  /** Compares the transactions that have the nonces. @returns Whether the call is among them. */
  async #search(nonce: bigint, count: bigint): Promise<boolean> {
    const most = nonce + (this.#isCertain ? 1n : COMPARED)
    for (let each = nonce; each < count && each < most; each += 1n)
      if (await this.#verify(await findByNonce({ ...this.followed, nonce: each }), each === nonce)) return true
    return false
  }

  /** @returns Whether the call is found: it goes on under another hash, or is in a block whose receipts lag behind. */
  async #verify(found: NodeTransaction | undefined, isOwnNonce: boolean): Promise<boolean> {
    if (!found) return false
    if (found.hash === this.transactionId) return true
    const relation = relationOf(found, this.followed.call)
    if (relation === 'same') {
      this.transactionId = found.hash
      this.followed.onFound?.({ transactionId: found.hash, nonce: found.nonce })
      return true
    }
    // With a presumed nonce another transaction of the account proves nothing.
    if (!isOwnNonce || (relation !== 'cancelled' && !this.#isCertain)) return false
    const included = await this.#receiptOf(found.hash)
    if (!included || !(await this.#isDeep(included))) return true
    if (relation === 'unknown') throw evmError('EVM_UNKNOWN', { problem: 'Another transaction took its place that cannot be compared.' })
    throw evmError(relation === 'cancelled' ? 'EVM_CANCELLED' : 'EVM_REPLACED', { transactionId: found.hash })
  }

  /** For a hash that nodes do not know. */
  async #askWallet(): Promise<void> {
    const { askWallet, signal, onFound } = this.followed
    if (!askWallet || this.transactionId === undefined) return
    const answer = await askWallet('eth_getTransactionReceipt', [this.transactionId]).catch(() => undefined)
    signal.throwIfAborted()
    const read = receipt.safeParse(answer)
    if (!read.success || read.data.transactionHash === this.transactionId) return
    this.transactionId = read.data.transactionHash
    onFound?.({ transactionId: this.transactionId })
  }
}
