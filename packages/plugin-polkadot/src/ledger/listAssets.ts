import type { Asset, ListAssetsParameters } from '@latchkey/kernel'
import { readResult } from '@latchkey/plugin-kit/nodes'
import { coinAsset } from '@latchkey/plugin-kit/wallet'
import { hexToBytes } from '@noble/hashes/utils.js'
import type { PolkadotChain } from '../chain/PolkadotChain.js'
import { readBalance } from '../chain/readBalance.js'
import { decodeSs58 } from '../chain/ss58.js'
import { askNode } from '../rpc/askNode.js'
import { storageRecord } from '../rpc/nodeShapes.js'
import { assetAccountKey, assetMetadataKey } from './assetKeys.js'
import { readAmount, readMetadata } from './assetRecords.js'

/** An id of the pallet `Assets`: 32 bits. */
const ASSET_ID = /^(?:0|[1-9]\d{0,9})$/
const MOST_ID = 0xffff_ffff

/**
 * The coin of an account, and those of the named assets that it has, where the chain has the pallet `Assets`, e.g. Polkadot's Asset Hub.
 * Tokens are ids of that pallet in decimal digits, e.g. `1984`.
 *
 * @throws LatchkeyError `RPC_FAILED` | `RPC_TIMEOUT` | `RPC_WRONG_CHAIN` | `ABORTED`
 */
export async function listAssets(chain: PolkadotChain, asked: ListAssetsParameters): Promise<readonly Asset[]> {
  const ids = [...new Set(asked.tokens)].filter((token) => ASSET_ID.test(token) && Number(token) <= MOST_ID)
  const [coin, ...held] = await Promise.all([readBalance(chain, asked), ...ids.map((id) => readHeld(chain, asked, id))])
  return [coinAsset(asked.network, coin), ...held.filter((asset) => asset !== undefined)]
}

async function readHeld(chain: PolkadotChain, asked: ListAssetsParameters, token: string): Promise<Asset | undefined> {
  // The balance was read by the same address.
  const publicKey = decodeSs58(asked.account.address)?.publicKey ?? new Uint8Array()
  const account = await readRecord(chain, asked, assetAccountKey(Number(token), publicKey))
  const amountBaseUnits = account && readAmount(account)
  if (!amountBaseUnits) return undefined
  const record = await readRecord(chain, asked, assetMetadataKey(Number(token)))
  const metadata = record && readMetadata(record)
  return metadata && { token, ...metadata, symbol: metadata.symbol || token, amountBaseUnits }
}

/** @returns Undefined where the chain has none. */
async function readRecord(chain: PolkadotChain, { network, signal }: ListAssetsParameters, key: string): Promise<Uint8Array | undefined> {
  const method = 'state_getStorage'
  const record = readResult(await askNode({ ...chain, network, method, params: [key], signal }), storageRecord, method)
  return record === null ? undefined : hexToBytes(record.slice(2))
}
