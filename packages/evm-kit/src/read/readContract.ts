import { isLatchkeyError, loadError } from '@latchkey/kernel'
import type { EvmQuestion } from './EvmChain.js'
import { gatherRead } from './gatherReads.js'
import { isRevert } from './isRevert.js'
import { decodeText, decodeWords } from './words.js'

/** A call of a contract. */
export interface ContractQuestion {
  readonly to: string
  /** Selector and arguments, hexadecimal. */
  readonly data: string
  /** Words that the answer begins with. @default 1 */
  readonly words?: number
  /** Gas that it may need, which bounds how many are asked for at once. @default 150000 */
  readonly gas?: number
}

/**
 * Calls a contract on the latest block.
 *
 * @returns The words that the answer begins with.
 * @throws LatchkeyError `RPC_FAILED` | `RPC_TIMEOUT` | …
 */
export async function readWords(question: EvmQuestion, asked: ContractQuestion): Promise<readonly bigint[]> {
  const { to, words: count = 1 } = asked
  const words = decodeWords(await ask(question, asked), count)
  if (words) return words
  throw await loadError('RPC_FAILED', {
    method: 'eth_call',
    detail: `The contract ${to} did not answer with the expected ${count * 32} bytes.`,
  })
}

/** Gas of a question to a contract whose code is known to be short, e.g. a pool. */
export const KNOWN_READ_GAS = 30_000

/** As {@link readWords}, with undefined if the contract reverts, does not exist, or its answer cannot be read. */
export const tryWords = async (question: EvmQuestion, asked: ContractQuestion): Promise<readonly bigint[] | undefined> =>
  decodeWords(await unlessRefused(ask(question, asked)), asked.words ?? 1)

/** Text as it is, not cleaned; undefined as of {@link tryWords}. */
export const tryText = async (question: EvmQuestion, asked: ContractQuestion): Promise<string | undefined> =>
  decodeText(await unlessRefused(ask(question, asked)))

const ask = (question: EvmQuestion, { to, data, gas = 150_000 }: ContractQuestion): Promise<unknown> =>
  gatherRead(question, { method: 'eth_call', params: [{ to, data }, 'latest'], call: { to, data, gas } })

async function unlessRefused(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    if (isLatchkeyError(error) && isRevert(error)) return undefined
    throw error
  }
}
