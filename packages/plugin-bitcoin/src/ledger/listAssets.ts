import type { Asset, ListAssetsParameters } from '@latchkey/kernel'
import { coinAsset } from '@latchkey/plugin-kit/wallet'
import type { BitcoinChain } from '../chain/BitcoinChain.js'
import { readBalance } from '../chain/readBalance.js'

/** The coin of an address, what is not confirmed yet included. @throws LatchkeyError `BALANCE_UNAVAILABLE` | `RPC_FAILED` | … */
export const listAssets = async (chain: BitcoinChain, asked: ListAssetsParameters): Promise<readonly Asset[]> => [
  coinAsset(asked.network, await readBalance(chain, asked)),
]
