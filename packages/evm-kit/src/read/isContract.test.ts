import { expect, it } from 'vitest'
import type { EvmQuestion } from './EvmChain.js'
import { isContract } from './isContract.js'

const ADDRESS = `0x${'1'.repeat(40)}`

it.each([
  ['a contract', '0x6080604052', true],
  ['a contract, in capital letters', '0xFE', true],
  ['an account', '0x', false],
  ['an account that delegates to a contract', `0xef0100${'2'.repeat(40)}`, false],
  ['an account that delegates, in capital letters', `0xEF0100${'A'.repeat(40)}`, false],
  ['a contract whose code begins alike', '0xef0001', true],
  ['half a byte', '0x6', false],
  ['no hexadecimal', 'x0x6080', false],
  ['no text', null, false],
  ['a list', ['0x6080'], false],
])('default: %s', async (_, code, expected) => {
  const asked: unknown[] = []
  const { signal } = new AbortController()
  const read = async (...parameters: unknown[]): Promise<unknown> => {
    asked.push(parameters)
    return code
  }
  expect(await isContract({ chain: { read }, signal } as unknown as EvmQuestion, ADDRESS)).toBe(expected)
  expect(asked).toEqual([['eth_getCode', [ADDRESS, 'latest'], signal]])
})
