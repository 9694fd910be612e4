import { isLatchkeyError } from '@latchkey/kernel'
import * as z from 'zod/mini'
import type { ChainNodes } from '../../nodes/createChainNodes.js'
import type { IndexTokenRow } from '../../storage/tables/chainIndex.js'
import { cleanText } from '../../text/cleanText.js'

/** Selectors of `name()`, `symbol()` and `decimals()`. @see https://eips.ethereum.org/EIPS/eip-20 */
const CALLS = ['0x06fdde03', '0x95d89b41', '0x313ce567'] as const
/** Most characters of a name. */
const LONGEST = 128
/** Tokens that are asked about in one request. */
const BATCH = 20

type Token = Omit<IndexTokenRow, 'chain'>

const bytes = z.string().check(z.regex(/^0x(?:[0-9a-f]{2})*$/i), z.maxLength(65_536))

/**
 * What tokens say of themselves. What a contract refuses or answers in no known way is null. Of those that no node could ask nothing is said, so that they are
 * asked again later: some nodes answer a contract that fails as if they failed themselves, and no contract may stop a chain.
 */
export async function readTokens(nodes: ChainNodes, contracts: readonly string[]): Promise<readonly Token[]> {
  const tokens: Token[] = []
  for (let start = 0; start < contracts.length; start += BATCH) {
    const some = contracts.slice(start, start + BATCH)
    tokens.push(...((await readSome(nodes, some)) ?? (await readEach(nodes, some))))
  }
  return tokens
}

async function readEach(nodes: ChainNodes, contracts: readonly string[]): Promise<readonly Token[]> {
  const tokens: Token[] = []
  for (const contract of contracts) tokens.push(...((await readSome(nodes, [contract])) ?? []))
  return tokens
}

/** Undefined if no node answers. */
async function readSome(nodes: ChainNodes, contracts: readonly string[]): Promise<readonly Token[] | undefined> {
  const calls = contracts.flatMap((to) => CALLS.map((data) => ({ method: 'eth_call', params: [{ to, data }, 'latest'], result: bytes })))
  try {
    const replies = (await nodes.askAll(calls)).map((reply) => ('result' in reply ? reply.result : '0x'))
    return contracts.map((contract, index) => {
      const [name = '0x', symbol = '0x', decimals = '0x'] = replies.slice(index * CALLS.length)
      return { contract, name: readText(name), symbol: readText(symbol), decimals: readDecimals(decimals) }
    })
  } catch (error) {
    if (isLatchkeyError(error, 'CLOUD_NODE_FAILED')) return undefined
    throw error
  }
}

function readDecimals(answer: string): number | null {
  const value = answer.length === 66 ? BigInt(answer) : undefined
  return value === undefined || value > 77n ? null : Number(value)
}

/** A string of the ABI, or the 32 bytes that some old tokens answer. */
function readText(answer: string): string | null {
  const all = Buffer.from(answer.slice(2), 'hex')
  if (all.length === 32) return clean(all)
  if (all.length < 64 || BigInt(`0x${all.subarray(0, 32).toString('hex')}`) !== 32n) return null
  const length = BigInt(`0x${all.subarray(32, 64).toString('hex')}`)
  return length > BigInt(all.length - 64) ? null : clean(all.subarray(64, 64 + Number(length)))
}

const clean = (text: Buffer): string | null => cleanText(text.toString('utf8'), LONGEST) ?? null
