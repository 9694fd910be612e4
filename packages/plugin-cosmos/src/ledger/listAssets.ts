import type { Asset, ListAssetsParameters } from '@latchkey/kernel'
import { unreadable } from '@latchkey/plugin-kit/nodes'
import { coinAsset } from '@latchkey/plugin-kit/wallet'
import type { CosmosChain } from '../chain/CosmosChain.js'
import { networkOf } from '../chain/networkOf.js'
import { readText, readTexts, writeBytes } from '../rpc/protobuf.js'
import { QUERY_METHOD, queryState } from '../rpc/queryState.js'
import { readCoin } from '../rpc/readCoin.js'
import type { BankCoin } from '../rpc/readCoin.js'
import { denomSymbol } from './denomSymbol.js'

/** The end of a `PageRequest`: its field 3, the limit, is 1,000. */
const LIMIT = [0x18, 0xe8, 0x07]
/** Anybody may send an account coins of a denomination of their own: 20,000 are read. */
const MOST_PAGES = 20

/**
 * The coin of an account, and what it has of other denominations. How many decimals those have is not said by the chain: they are shown in
 * base units.
 *
 * @throws LatchkeyError `RPC_FAILED` | `RPC_TIMEOUT` | `RPC_WRONG_CHAIN` | `ABORTED`
 */
export async function listAssets(chain: CosmosChain, asked: ListAssetsParameters): Promise<readonly Asset[]> {
  const { denom } = networkOf(chain, asked.network.caipNetworkId)
  const coins = new Map<string, bigint>()
  let key: Uint8Array | undefined = new Uint8Array()
  for (let page = 0; key && page < MOST_PAGES; page += 1) {
    const { found, nextKey } = await readPage(chain, asked, key)
    for (const { denom: other, amountBaseUnits } of found) coins.set(other, amountBaseUnits)
    key = nextKey
  }
  const coin = coinAsset(asked.network, coins.get(denom) ?? 0n)
  coins.delete(denom)
  return [coin, ...[...coins].filter(([, amount]) => amount > 0n).map(([token, amount]) => toAsset(token, amount))]
}

const toAsset = (token: string, amountBaseUnits: bigint): Asset => ({ token, symbol: denomSymbol(token), decimals: 0, amountBaseUnits })

interface Page {
  readonly found: readonly BankCoin[]
  /** Absent on the last page. */
  readonly nextKey?: Uint8Array
}

async function readPage(chain: CosmosChain, { account, network, signal }: ListAssetsParameters, key: Uint8Array): Promise<Page> {
  const pagination = Uint8Array.from([...writeBytes([key]), ...LIMIT])
  const data = writeBytes([new TextEncoder().encode(account.address), pagination])
  const answer = await queryState({ ...chain, network, signal }, { path: '/cosmos.bank.v1beta1.Query/AllBalances', data })
  const found = readTexts(answer, 1)?.map(readCoin)
  if (!found?.every((coin) => coin !== undefined)) throw unreadable(QUERY_METHOD)
  const page = readText(answer, 2)
  const nextKey = page && readText(page, 1)
  return { found, ...(nextKey?.length && { nextKey }) }
}
