import { base58, base64 } from '@scure/base'
import * as z from 'zod/mini'
import type { Reading } from '../description/Reading.js'
import type { SolanaMessage } from './readMessage.js'

/** The programs of tokens: they read the same instructions. */
export const TOKEN_PROGRAMS: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

/** Where the addresses of a lookup table begin. */
const TABLE_HEAD = 56
const KEY_BYTES = 32
/** Where a mint has its decimals. */
const MINT_DECIMALS = 44
const TOKEN_AMOUNT = 64
const TOKEN_BYTES = 165

/** An account as nodes answer it. */
export const accountSchema = z.object({
  lamports: z.number(),
  owner: z.string(),
  data: z.tuple([z.string().check(z.maxLength(65_536)), z.literal('base64')]),
})
const answerSchema = z.object({ value: z.nullable(accountSchema) })

/** The account's data where one of these programs owns it. */
export async function readData(
  address: string,
  { ask }: Reading,
): Promise<{ readonly owner: string; readonly bytes: Uint8Array } | undefined> {
  const account = answerSchema.safeParse(await ask('getAccountInfo', [address, { encoding: 'base64' }])).data?.value
  const bytes = account && decode64(account.data[0])
  return account && bytes ? { owner: account.owner, bytes } : undefined
}

/** All accounts of a message; undefined for those of a lookup table that cannot be read. */
export async function listAccounts({ keys, lookups }: SolanaMessage, reading: Reading): Promise<readonly (string | undefined)[]> {
  const tables = await Promise.all(lookups.map(({ table }) => readData(table, reading)))
  const pick = (side: 'writable' | 'readonly'): readonly (string | undefined)[] =>
    lookups.flatMap((lookup, index) => lookup[side].map((entry) => keyAt(tables[index]?.bytes, TABLE_HEAD + entry * KEY_BYTES)))
  return [...keys, ...pick('writable'), ...pick('readonly')]
}

/** The decimals of a mint; undefined where the node does not tell them. */
export async function readDecimals(mint: string, reading: Reading): Promise<number | undefined> {
  const account = await readData(mint, reading)
  return account && TOKEN_PROGRAMS.includes(account.owner) ? account.bytes[MINT_DECIMALS] : undefined
}

/** A token account; undefined where the bytes are none. */
export function readTokenAccount(
  bytes: Uint8Array,
): { readonly mint: string; readonly owner: string; readonly amount: bigint } | undefined {
  const [mint, owner] = [keyAt(bytes, 0), keyAt(bytes, KEY_BYTES)]
  if (bytes.length < TOKEN_BYTES || mint === undefined || owner === undefined) return undefined
  return { mint, owner, amount: new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(TOKEN_AMOUNT, true) }
}

/** Bytes of base64; undefined for other text. */
export function decode64(text: string): Uint8Array | undefined {
  try {
    return base64.decode(text)
  } catch {
    return undefined
  }
}

function keyAt(bytes: Uint8Array | undefined, offset: number): string | undefined {
  const key = bytes?.slice(offset, offset + KEY_BYTES)
  return key?.length === KEY_BYTES ? base58.encode(key) : undefined
}
