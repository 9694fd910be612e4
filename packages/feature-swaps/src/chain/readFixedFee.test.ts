import { LatchkeyError } from '@latchkey/kernel'
import { toFunctionSelector } from 'viem'
import { expect, it } from 'vitest'
import type { SwapQuestion } from '../contracts/index.js'
import { readFixedFee } from './readFixedFee.js'
import { oracle } from './readOracleFee.js'

const refused = () => new LatchkeyError('RPC_FAILED', { method: 'eth_call', detail: 'execution reverted' })
const on = (caipNetworkId: string, answers: Readonly<Record<string, bigint>>) => {
  const read = async (_: string, [{ data }]: readonly [{ readonly data: string }]) => {
    const answer = answers[data.slice(0, 10)]
    if (answer === undefined) throw refused()
    return `0x${answer.toString(16).padStart(64, '0')}`
  }
  return readFixedFee({ chain: { network: { caipNetworkId }, read }, signal: new AbortController().signal } as unknown as SwapQuestion)
}
const { 'getL1FeeUpperBound(uint256)': data, 'getOperatorFee(uint256)': operator } = oracle

it('default: on networks of the OP stack the fee for data and the one of the operator', async () => {
  for (const network of ['eip155:10', 'eip155:8453']) expect(await on(network, { [data]: 70n, [operator]: 5n })).toBe(75n)
  expect(await on('eip155:10', { [data]: 70n })).toBe(70n)
  expect(await on('eip155:10', { [operator]: 5n })).toBeUndefined()
  expect(await on('eip155:1', { [data]: 70n, [operator]: 5n })).toBeUndefined()
})

it('default: the selectors are those of the signatures', () => {
  for (const [signature, selector] of Object.entries(oracle)) expect(selector).toBe(toFunctionSelector(signature))
})
