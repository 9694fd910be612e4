import { LatchkeyError } from '@latchkey/kernel'
import { expect, it } from 'vitest'
import type { SwapQuestion } from '../contracts/index.js'
import { readFixedFee } from './readFixedFee.js'

const refused = () => new LatchkeyError('RPC_FAILED', { method: 'eth_call', detail: 'execution reverted' })
const on = (caipNetworkId: string, answers: Readonly<Record<string, bigint>>) => {
  const read = async (_: string, [{ data: asked }]: readonly [{ readonly data: string }]) => {
    const answer = answers[asked.slice(0, 10)]
    if (answer === undefined) throw refused()
    return `0x${answer.toString(16).padStart(64, '0')}`
  }
  return readFixedFee({ chain: { network: { caipNetworkId }, read }, signal: new AbortController().signal } as unknown as SwapQuestion)
}
// `getL1FeeUpperBound(uint256)` and `getOperatorFee(uint256)`.
const [data, operator] = ['0xf1c7a58b', '0x275aedd2'] as const

it('default: on networks of the OP stack the fee for data and the one of the operator', async () => {
  for (const network of ['eip155:10', 'eip155:8453']) expect(await on(network, { [data]: 70n, [operator]: 5n })).toBe(75n)
  expect(await on('eip155:10', { [data]: 70n })).toBe(70n)
  expect(await on('eip155:10', { [operator]: 5n })).toBeUndefined()
  expect(await on('eip155:1', { [data]: 70n, [operator]: 5n })).toBeUndefined()
})

it('default: a network of the application is asked whether it is of the OP stack; of our own data that is known', async () => {
  expect(await on('eip155:777', { [data]: 70n, [operator]: 5n })).toBe(75n)
  expect(await on('eip155:777', {})).toBeUndefined()
  for (const network of ['eip155:137', 'eip155:324']) expect(await on(network, { [data]: 70n })).toBeUndefined()
})
