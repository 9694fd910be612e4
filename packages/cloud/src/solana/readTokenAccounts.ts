import * as z from 'zod/mini'
import { toBase58 } from '../base58/base58.js'
import type { ChainNodes } from '../nodes/createChainNodes.js'
import { TOKEN_PROGRAMS } from './programs.js'

/** An account begins with its mint and owner, 32 bytes each, and the amount, 8 bytes with the lowest first. */
const BYTES = 72

/** An entry takes some 300 bytes, and anybody may send an account a token. */
const MAX_BYTES = 16_777_216

const tokenAccounts = z.object({
  value: z.array(z.object({ account: z.object({ data: z.tuple([z.string().check(z.maxLength(65_536)), z.literal('base64')]) }) })),
})

/** What an account of Solana has of tokens, in base units by mint, under both token programs. @throws LatchkeyError as `ChainNodes.ask` */
export async function readTokenAccounts(nodes: ChainNodes, owner: string): Promise<ReadonlyMap<string, bigint>> {
  const slice = { commitment: 'confirmed', encoding: 'base64', dataSlice: { offset: 0, length: BYTES } }
  const answers = await Promise.all(
    TOKEN_PROGRAMS.map((programId) =>
      nodes.ask(
        { method: 'getTokenAccountsByOwner', params: [owner, { programId }, slice], result: tokenAccounts },
        { maxBytes: MAX_BYTES },
      ),
    ),
  )
  const amounts = new Map<string, bigint>()
  for (const { account } of answers.flatMap(({ value }) => value)) {
    const bytes = Buffer.from(account.data[0], 'base64')
    // Accounts of others are not this account's, whatever the node says.
    if (bytes.length < BYTES || toBase58(bytes.subarray(32, 64)) !== owner) continue
    const mint = toBase58(bytes.subarray(0, 32))
    amounts.set(mint, (amounts.get(mint) ?? 0n) + bytes.readBigUInt64LE(64))
  }
  return amounts
}
