import { LatchkeyError } from '@latchkey/kernel'
import { expect, it } from 'vitest'
import { estimateGas } from './estimateGas.js'
import type { Simulation } from '../approve/simulate.js'

const ask = (answer: () => unknown, signal = new AbortController().signal) =>
  estimateGas({
    chain: { read: async () => answer() } as unknown as Simulation['chain'],
    signal,
    account: `0x${'1'.repeat(40)}`,
    transaction: { to: `0x${'2'.repeat(40)}`, data: '0x', value: 0n },
  })

it('default: the limit is the estimate of the node and half as much again', async () => {
  expect(await ask(() => '0x5208')).toBe(31_500n)
  expect(await ask(() => '0x186a0')).toBe(150_000n)
})

it.each([
  ['fails', () => Promise.reject(new LatchkeyError('RPC_FAILED', { method: 'eth_estimateGas', detail: 'no' }))],
  ['answers less than any transaction costs', () => '0x5207'],
  ['answers more than a transaction may use', () => '0xb00000'],
  ['answers no quantity', () => 21_000],
  ['answers a number of any length', () => `0x${'f'.repeat(1_000)}`],
])('behavior: no limit is given if the node %s', async (_, answer) => {
  expect(await ask(answer)).toBeUndefined()
})

it('error: an aborted request rejects', async () => {
  const controller = new AbortController()
  controller.abort()
  const answer = () => Promise.reject(new LatchkeyError('ABORTED', { action: 'eth_estimateGas' }))
  await expect(ask(answer, controller.signal)).rejects.toMatchObject({ code: 'ABORTED' })
})
