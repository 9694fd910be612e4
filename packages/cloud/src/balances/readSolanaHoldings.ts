import * as z from 'zod/mini'
import type { ChainNodes } from '../nodes/createChainNodes.js'
import { readTokenAccounts } from '../solana/readTokenAccounts.js'
import type { Holding, HoldingsQuestion } from './Holding.js'

const lamports = z.object({ value: z.number().check(z.gte(0), z.lt(2 ** 64)) })

/** The coin and the tokens of an account of Solana, under both token programs. @throws LatchkeyError as `ChainNodes.ask` */
export async function readSolanaHoldings(nodes: ChainNodes, { address, tokens }: HoldingsQuestion): Promise<readonly Holding[]> {
  const [coin, amounts] = await Promise.all([
    nodes.ask({ method: 'getBalance', params: [address, { commitment: 'confirmed' }], result: lamports }),
    readTokenAccounts(nodes, address),
  ])
  const held = tokens.flatMap((token) => {
    const amount = amounts.get(token.address)
    return amount === undefined ? [] : [{ token, amount }]
  })
  return [{ amount: BigInt(coin.value) }, ...held]
}
