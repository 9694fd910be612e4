import type { ChainNodes } from '../../nodes/createChainNodes.js'
import type { IndexTokenRow } from '../../storage/tables/chainIndex.js'
import { readMintAccounts } from '../../solana/mints.js'
import type { SolanaTransaction } from './schemas.js'

type Token = Omit<IndexTokenRow, 'chain'>

/** What tokens say of themselves: the decimals by a transaction that moved them. @throws LatchkeyError of the nodes */
export async function readMints(
  nodes: ChainNodes,
  mints: readonly string[],
  transactions: readonly (SolanaTransaction | null)[],
): Promise<readonly Token[]> {
  if (mints.length === 0) return []
  const balances = transactions.flatMap((told) => [...(told?.meta.preTokenBalances ?? []), ...(told?.meta.postTokenBalances ?? [])])
  const decimals = new Map(balances.map(({ mint, uiTokenAmount }) => [mint, uiTokenAmount.decimals]))
  const accounts = await readMintAccounts(nodes, mints)
  return mints.map((contract) => {
    const { name, symbol } = accounts.get(contract) ?? {}
    return { contract, name: name ?? null, symbol: symbol ?? null, decimals: decimals.get(contract) ?? null }
  })
}
