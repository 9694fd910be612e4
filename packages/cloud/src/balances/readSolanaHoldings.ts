import * as z from 'zod/mini'
import { toBase58 } from '../base58/base58.js'
import type { ChainNodes } from '../nodes/createChainNodes.js'
import { TOKEN_PROGRAMS } from '../solana/programs.js'
import type { Holding, HoldingsQuestion } from './Holding.js'

/** An account begins with its mint and owner, 32 bytes each, and the amount, 8 bytes with the lowest first. */
const BYTES = 72

/** An entry takes some 300 bytes, and anybody may send an account a token. */
const MOST_BYTES = 16_777_216

const lamports = z.object({ value: z.number().check(z.gte(0), z.lt(2 ** 64)) })
const tokenAccounts = z.object({
  value: z.array(z.object({ account: z.object({ data: z.tuple([z.string().check(z.maxLength(200)), z.literal('base64')]) }) })),
})

/** The coin and the tokens of an account of Solana, under both token programs. @throws LatchkeyError as `ChainNodes.ask` */
export async function readSolanaHoldings(nodes: ChainNodes, { address, tokens }: HoldingsQuestion): Promise<readonly Holding[]> {
  const options = { maxBytes: MOST_BYTES }
  const slice = { commitment: 'confirmed', encoding: 'base64', dataSlice: { offset: 0, length: BYTES } }
  const [coin, ...accounts] = await Promise.all([
    nodes.ask({ method: 'getBalance', params: [address, { commitment: 'confirmed' }], result: lamports }, options),
    ...TOKEN_PROGRAMS.map((programId) =>
      nodes.ask({ method: 'getTokenAccountsByOwner', params: [address, { programId }, slice], result: tokenAccounts }, options),
    ),
  ])
  const amounts = new Map<string, bigint>()
  for (const { account } of accounts.flatMap(({ value }) => value)) {
    const bytes = Buffer.from(account.data[0], 'base64')
    // Accounts of others are not this account's, whatever the node says.
    if (bytes.length < BYTES || toBase58(bytes.subarray(32, 64)) !== address) continue
    const mint = toBase58(bytes.subarray(0, 32))
    amounts.set(mint, (amounts.get(mint) ?? 0n) + bytes.readBigUInt64LE(64))
  }
  const held = tokens.flatMap((token) => {
    const amount = amounts.get(token.address)
    return amount === undefined ? [] : [{ token, amount }]
  })
  return [{ amount: BigInt(coin.value) }, ...held]
}
