import { formatUnits } from '@latchkey/kernel'
import * as z from 'zod/mini'
import type { Outcome } from '../description/Described.js'
import type { Reading } from '../description/Reading.js'
import { COIN_DECIMALS, type Call } from './describeCall.js'
import { readToken, showAmount } from './readToken.js'

/** `Transfer(address,address,uint256)`. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** How `eth_simulateV1` names the coin in transfers that it traces. */
const COIN = `0x${'e'.repeat(40)}`
/** More tokens than these are not read: who moves more is told that it could not be checked. */
const MOST_TOKENS = 16

const hexText = z.string().check(z.regex(/^0x[0-9a-f]*$/i), z.maxLength(65_536))
const word = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i))
const address = z.string().check(z.regex(/^0x[0-9a-f]{40}$/i))
const logSchema = z.object({ address, topics: z.array(word).check(z.maxLength(4)), data: hexText })
const callSchema = z.object({ status: z.enum(['0x0', '0x1']), logs: z.optional(z.array(logSchema).check(z.maxLength(2_000))) })
const answerSchema = z.array(z.object({ calls: z.array(callSchema).check(z.maxLength(64)) })).check(z.length(1))

const UNCHECKED: Outcome = { kind: 'unchecked', changes: [] }
const FAILS: Outcome = { kind: 'fails', changes: [] }

/** Plays calls on the node, and says what the account gains and loses. A node's word is no promise: it is shown as what is expected. */
export async function simulate(calls: readonly Call[], reading: Reading): Promise<Outcome> {
  const played = calls.map(({ to, value, data }) => ({
    from: reading.address,
    ...(to === undefined ? {} : { to }),
    value: `0x${value.toString(16)}`,
    data,
  }))
  const answer = await reading.ask('eth_simulateV1', [{ blockStateCalls: [{ calls: played }], traceTransfers: true }, 'latest'])
  const parsed = answerSchema.safeParse(answer)
  const results = parsed.data?.[0]?.calls
  if (results?.length !== calls.length) return tryCall(played, reading)
  if (results.some(({ status }) => status !== '0x1')) return FAILS
  const changes = sumUp(
    results.flatMap(({ logs = [] }) => logs),
    reading.address.toLowerCase(),
  )
  if (changes.size > MOST_TOKENS) return UNCHECKED
  return { kind: 'changes', changes: await Promise.all([...changes].map(([token, amount]) => show(token, amount, reading))) }
}

/** A node without `eth_simulateV1` tells at least whether one call fails. */
async function tryCall(played: readonly object[], { ask }: Reading): Promise<Outcome> {
  if (played.length !== 1) return UNCHECKED
  const gas = await ask('eth_estimateGas', [played[0]])
  const isPlayed = typeof gas === 'string'
  // Gas that cannot be estimated is a call that reverts only where the node answers at all.
  return !isPlayed && typeof (await ask('eth_blockNumber', [])) === 'string' ? FAILS : UNCHECKED
}

type Log = z.output<typeof logSchema>

/** Gains and losses by contract. */
function sumUp(logs: readonly Log[], account: string): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const log of logs) {
    const { key, gain } = readTransfer(log, account) ?? { key: '', gain: 0n }
    if (gain !== 0n) sums.set(key, (sums.get(key) ?? 0n) + gain)
  }
  return new Map([...sums].filter(([, sum]) => sum !== 0n))
}

/** What one log moves. Pieces of a collection have four topics, and count one each. */
function readTransfer({ address, topics, data }: Log, account: string): { readonly key: string; readonly gain: bigint } | undefined {
  const [event, from, to, id] = topics
  if (event?.toLowerCase() !== TRANSFER || from === undefined || to === undefined) return undefined
  const amount = id === undefined ? toAmount(data) : 1n
  const gain = (isOf(to, account) ? amount : 0n) - (isOf(from, account) ? amount : 0n)
  return { key: `${address.toLowerCase()}${id === undefined ? '' : `#${BigInt(id)}`}`, gain }
}

const toAmount = (data: string): bigint => (data === '0x' ? 0n : BigInt(data.slice(0, 66)))

const isOf = (topic: string, account: string): boolean => topic.toLowerCase() === `0x${account.slice(2).padStart(64, '0')}`

async function show(token: string, amount: bigint, reading: Reading): Promise<string> {
  const sign = amount < 0n ? '−' : '+'
  const size = amount < 0n ? -amount : amount
  if (token === COIN) return `${sign}${formatUnits(size, COIN_DECIMALS)} ${reading.network.coin}`
  const [address = '', id] = token.split('#')
  if (id !== undefined) return `${sign}${size} × ${address} #${id}`
  const known = await readToken(address, reading)
  // Two tokens may have one symbol: each is named with its contract.
  return `${sign}${showAmount(size, known)}${known.decimals === undefined || known.symbol === undefined ? '' : ` (${address})`}`
}
