import type { Asset, ListAssetsParameters } from '@latchkey/kernel'
import { readResult } from '@latchkey/plugin-kit/nodes'
import { coinAsset } from '@latchkey/plugin-kit/wallet'
import type { SolanaChain } from '../chain/SolanaChain.js'
import { readBalance } from '../chain/readBalance.js'
import { askNode } from '../rpc/askNode.js'
import { tokenAccounts } from '../rpc/nodeShapes.js'
import type { Holding } from './holding.js'
import { HOLDING_BYTES, readHolding } from './holding.js'
import type { Mint } from './mint.js'
import { readMints } from './readMints.js'
import { TOKEN_PROGRAMS } from './tokenPrograms.js'

/** An entry takes some 400 bytes, and anybody may send an account a token: 25,000 of them. */
const MOST_BYTES = 10_485_760

/**
 * The coin of an account and all its SPL and token-2022 tokens. The accounts of one token are one entry. A token whose mint cannot be
 * read, or whose amounts are scaled, is left out: no amount of it could be formatted as wallets do.
 *
 * @throws LatchkeyError `RPC_FAILED` | `RPC_TIMEOUT` | `RPC_WRONG_CHAIN` | `ABORTED`
 */
export async function listAssets(chain: SolanaChain, asked: ListAssetsParameters): Promise<readonly Asset[]> {
  const [coin, ...held] = await Promise.all([
    readBalance(chain, asked),
    ...TOKEN_PROGRAMS.map((program) => readHoldings(chain, asked, program)),
  ])
  const amounts = sumByMint(held.flat())
  const mints = await readMints(chain, asked, [...amounts.keys()])
  return [coinAsset(asked.network, coin), ...[...amounts].flatMap(([token, amount]) => toAsset(token, amount, mints))]
}

function toAsset(token: string, amountBaseUnits: bigint, mints: ReadonlyMap<string, Mint>): readonly Asset[] {
  const mint = mints.get(token)
  if (!mint || mint.isScaled) return []
  const { decimals, name, symbol = `${token.slice(0, 4)}…${token.slice(-4)}` } = mint
  return [{ token, symbol, ...(name === undefined ? {} : { name }), decimals, amountBaseUnits }]
}

async function readHoldings(
  { clock, verdicts }: SolanaChain,
  { account, network, signal }: ListAssetsParameters,
  programId: string,
): Promise<readonly Holding[]> {
  const method = 'getTokenAccountsByOwner'
  const options = { commitment: 'confirmed', encoding: 'base64', dataSlice: { offset: 0, length: HOLDING_BYTES } }
  const params = [account.address, { programId }, options]
  const answer = await askNode({ network, method, params, clock, signal, verdicts, maxBytes: MOST_BYTES })
  const { value } = readResult(answer, tokenAccounts, method)
  // Accounts of others are not this account's, whatever the node says.
  return value.flatMap((each) => readHolding(each.account, account.address) ?? [])
}

function sumByMint(holdings: readonly Holding[]): ReadonlyMap<string, bigint> {
  const amounts = new Map<string, bigint>()
  for (const { mint, amountBaseUnits } of holdings) {
    if (amountBaseUnits) amounts.set(mint, (amounts.get(mint) ?? 0n) + amountBaseUnits)
  }
  return amounts
}
