import type { BalanceParameters } from '@latchkey/plugin-kit'
import { readResult } from '@latchkey/plugin-kit/nodes'
import { addressInvalid } from '@latchkey/plugin-kit/wallet'
import { hexToBytes } from '@noble/hashes/utils.js'
import { askNode } from '../rpc/askNode.js'
import { accountRecord } from '../rpc/nodeShapes.js'
import { accountKey } from './accountKey.js'
import type { PolkadotChain } from './PolkadotChain.js'
import { decodeSs58 } from './ss58.js'

/** An account's record: four 32-bit counters, then the free balance as 128 bits, little-endian. */
const FREE_START = 16
const FREE_END = 32

/** Asks a node for an account's free balance in base units. An unknown account has 0. */
export async function readBalance(chain: PolkadotChain, { account, network, signal }: BalanceParameters): Promise<bigint> {
  const publicKey = decodeSs58(account.address)?.publicKey
  if (!publicKey) throw addressInvalid('polkadot', 'It is no SS58 address.')
  const method = 'state_getStorage'
  const answer = await askNode({ ...chain, network, method, params: [accountKey(publicKey)], signal })
  const record = readResult(answer, accountRecord, method)
  if (record === null) return 0n
  return hexToBytes(record.slice(2))
    .subarray(FREE_START, FREE_END)
    .reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
}
