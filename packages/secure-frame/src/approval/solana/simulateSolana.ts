import { base64 } from '@scure/base'
import { formatUnits } from '@latchkey/kernel'
import * as z from 'zod/mini'
import type { Outcome } from '../description/Described.js'
import type { Reading } from '../description/Reading.js'
import { accountSchema, decode64, readDecimals, readTokenAccount, TOKEN_PROGRAMS } from './accounts.js'
import { SOL_DECIMALS } from './describeInstruction.js'

/** Accounts whose balances are compared. */
const MOST_ACCOUNTS = 64

const accountsSchema = z.array(z.nullable(accountSchema)).check(z.maxLength(MOST_ACCOUNTS))
const beforeSchema = z.object({ value: accountsSchema })
const afterSchema = z.object({ value: z.object({ err: z.unknown(), accounts: z.optional(z.nullable(accountsSchema)) }) })

const UNCHECKED: Outcome = { kind: 'unchecked', changes: [] }

type Accounts = z.output<typeof accountsSchema>

/** Plays a transaction on the node, and compares the account's coins and tokens before and after. */
export async function simulateSolana(bytes: Uint8Array, accounts: readonly (string | undefined)[], reading: Reading): Promise<Outcome> {
  const addresses = [...new Set([reading.address, ...accounts.filter((account) => account !== undefined)])]
  if (addresses.length > MOST_ACCOUNTS) return UNCHECKED
  const options = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, accounts: { encoding: 'base64', addresses } }
  const [before, after] = await Promise.all([
    reading.ask('getMultipleAccounts', [addresses, { encoding: 'base64' }]),
    reading.ask('simulateTransaction', [base64.encode(bytes), options]),
  ])
  const [earlier, later] = [beforeSchema.safeParse(before).data?.value, afterSchema.safeParse(after).data?.value]
  if (!later) return UNCHECKED
  if (later.err !== null) return { kind: 'fails', changes: [] }
  if (!earlier || later.accounts?.length !== addresses.length || earlier.length !== addresses.length) return UNCHECKED
  return { kind: 'changes', changes: await compare(earlier, later.accounts, reading) }
}

async function compare(earlier: Accounts, later: Accounts, reading: Reading): Promise<readonly string[]> {
  const [before, after] = [sumUp(earlier, reading.address), sumUp(later, reading.address)]
  const mints = [...new Set([...before.keys(), ...after.keys()])]
  const lines = await Promise.all(mints.map((mint) => show(mint, (after.get(mint) ?? 0n) - (before.get(mint) ?? 0n), reading)))
  const lamports = BigInt(later[0]?.lamports ?? 0) - BigInt(earlier[0]?.lamports ?? 0)
  const coins = lamports === 0n ? [] : [`${signOf(lamports)}${formatUnits(sizeOf(lamports), SOL_DECIMALS)} SOL`]
  return [...coins, ...lines.flatMap((line) => line ?? [])]
}

/** Tokens of the account by mint. */
function sumUp(accounts: Accounts, owner: string): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const account of accounts) {
    const bytes = account && TOKEN_PROGRAMS.includes(account.owner) ? decode64(account.data[0]) : undefined
    const token = bytes && readTokenAccount(bytes)
    if (token?.owner === owner) sums.set(token.mint, (sums.get(token.mint) ?? 0n) + token.amount)
  }
  return sums
}

async function show(mint: string, amount: bigint, reading: Reading): Promise<string | undefined> {
  if (amount === 0n) return undefined
  const decimals = await readDecimals(mint, reading)
  return `${signOf(amount)}${decimals === undefined ? sizeOf(amount) : formatUnits(sizeOf(amount), decimals)} × ${mint}`
}

const signOf = (amount: bigint): string => (amount < 0n ? '−' : '+')
const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount)
