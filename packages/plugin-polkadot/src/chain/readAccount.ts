import type { Network } from '@latchkey/kernel'
import { readResult } from '@latchkey/plugin-kit/nodes'
import { hexToBytes } from '@noble/hashes/utils.js'
import { accountKey } from './accountKey.js'
import type { PolkadotChain } from './PolkadotChain.js'
import { askNode } from '../rpc/askNode.js'
import { littleEndian } from '../rpc/littleEndian.js'
import { accountRecord } from '../rpc/nodeShapes.js'

/** An account's record. Amounts in base units. */
export interface AccountRecord {
  readonly nonce: number
  /** How many pallets need the account: it cannot be emptied where there are some. */
  readonly consumers: number
  readonly free: bigint
  readonly reserved: bigint
  /** Of free and reserved together: stakes, votes, vesting. */
  readonly frozen: bigint
}

const NOBODY: AccountRecord = { nonce: 0, consumers: 0, free: 0n, reserved: 0n, frozen: 0n }

const METHOD = 'state_getStorage'

/** Reads an account's record. @see https://docs.polkadot.com for `System.Account` */
export async function readAccount(
  chain: PolkadotChain,
  { network, publicKey, signal }: { readonly network: Network; readonly publicKey: Uint8Array; readonly signal: AbortSignal },
): Promise<AccountRecord> {
  const answer = await askNode({ ...chain, network, method: METHOD, params: [accountKey(publicKey)], signal })
  const record = readResult(answer, accountRecord, METHOD)
  if (record === null) return NOBODY
  const bytes = hexToBytes(record.slice(2))
  const read = (start: number, length: number): bigint => littleEndian(bytes.subarray(start, start + length))
  return {
    nonce: Number(read(0, 4)),
    consumers: Number(read(4, 4)),
    free: read(16, 16),
    reserved: read(32, 16),
    frozen: read(48, 16),
  }
}
