import { LatchkeyError } from '@latchkey/kernel'
import { stringToHex } from 'viem'
import { expect, it } from 'vitest'
import type { EvmQuestion } from './EvmChain.js'
import { readWords, tryText, tryWords } from './readContract.js'

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

it('default: asks for the data on the latest block', async () => {
  const asked: unknown[] = []
  const read = async (...parameters: unknown[]): Promise<unknown> => {
    asked.push(parameters.slice(0, 2))
    return `0x${'5'.padStart(64, '0')}`
  }
  await readWords({ chain: { read }, signal: new AbortController().signal } as unknown as EvmQuestion, { to: TOKEN, data: '0x12' })
  expect(asked).toEqual([['eth_call', [{ to: TOKEN, data: '0x12' }, 'latest']]])
})

it('default: as many words as are asked for, and text', async () => {
  const two = `0x${'5'.padStart(64, '0')}${'6'.padStart(64, '0')}`
  expect(await tryWords(answering(two), { to: TOKEN, data: '0x', words: 2 })).toEqual([5n, 6n])
  expect(await tryWords(answering(two), { to: TOKEN, data: '0x' })).toEqual([5n])
  expect(await tryText(answering(stringToHex('MKR', { size: 32 })), { to: TOKEN, data: '0x' })).toBe('MKR')
  expect(await tryText(answering('0x'), { to: TOKEN, data: '0x' })).toBeUndefined()
})

const failing = (error: unknown): EvmQuestion =>
  ({ chain: { read: () => Promise.reject(error) }, signal: new AbortController().signal }) as unknown as EvmQuestion

it('error: a revert is no answer where one is optional; every other failure is one', async () => {
  const revert = new LatchkeyError('RPC_FAILED', { method: 'eth_call', detail: 'execution reverted' })
  expect(await tryWords(failing(revert), { to: TOKEN, data: '0x' })).toBeUndefined()
  expect(await tryText(failing(revert), { to: TOKEN, data: '0x' })).toBeUndefined()
  await expect(readWords(failing(revert), { to: TOKEN, data: '0x' })).rejects.toBe(revert)
  const late = new LatchkeyError('RPC_TIMEOUT', { method: 'eth_call', timeoutMs: 1 })
  await expect(tryWords(failing(late), { to: TOKEN, data: '0x' })).rejects.toBe(late)
  const foreign = new TypeError('execution reverted')
  await expect(tryWords(failing(foreign), { to: TOKEN, data: '0x' })).rejects.toBe(foreign)
})
