import { expect, it } from 'vitest'
import type { EvmQuestion } from './EvmChain.js'
import { readWords } from './readContract.js'

const TOKEN = `0x${'1'.repeat(40)}`

const answering = (answer: unknown): EvmQuestion =>
  ({ chain: { read: () => Promise.resolve(answer) }, signal: new AbortController().signal }) as unknown as EvmQuestion

it('default: reads the words of the answer', async () => {
  expect(await readWords(answering(`0x${'5'.padStart(64, '0')}`), { to: TOKEN, data: '0x' })).toEqual([5n])
})

it.each([[undefined], ['0x'], [`0x${'0'.repeat(64)}`]])(
  'error: names the contract that answers %j instead of two words',
  async (answer) => {
    await expect(readWords(answering(answer), { to: TOKEN, data: '0x', words: 2 })).rejects.toMatchObject({
      code: 'RPC_FAILED',
      message: `The contract ${TOKEN} did not answer with the expected 64 bytes.`,
    })
  },
)
