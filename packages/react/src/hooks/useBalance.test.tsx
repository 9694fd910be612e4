import type { Events } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { testNamespace } from '@latchkey/testkit'
import { describe, expect, test, vi } from 'vitest'
import { useBalance } from './useBalance.js'
import { TEST, renderBelow } from '../../test/renderBelow.js'

/** A balance of a connected account, whose node the test answers; the first answer was 1. */
async function renderAnswered() {
  const answers: ((amount: bigint) => void)[] = []
  const adapter = { getBalance: () => new Promise<bigint>((resolve) => answers.push(resolve)) }
  const rendered = await renderBelow(() => useBalance(), { plugins: [testNamespace({ adapter })] })
  await rendered.latchkey.connect(TEST)
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.(1n)
  await expect.poll(() => rendered.result.current.balance?.amountBaseUnits).toBe(1n)
  return { ...rendered, answers }
}

describe('useBalance', () => {
  test('default: follows the connection; refetch asks again', async () => {
    let amount = 1n
    const adapter = { getBalance: async () => amount }
    const { latchkey, result } = await renderBelow(() => useBalance(), { plugins: [testNamespace({ adapter })] })
    expect(result.current).toMatchObject({ balance: undefined, isPending: false, error: null })
    await latchkey.connect(TEST)
    await expect.poll(() => result.current.balance?.amountBaseUnits).toBe(1n)
    amount = 2n
    result.current.refetch()
    await expect.poll(() => result.current.balance?.amountBaseUnits).toBe(2n)
    await latchkey.disconnect()
    await expect.poll(() => result.current.balance).toBeUndefined()
  })

  test('behavior: opening or closing the modal reads it again, and the last amount shows until then', async () => {
    const { latchkey, clock, result, answers } = await renderAnswered()
    await latchkey.open()
    await clock.advance(31_000)
    await latchkey.close()
    await expect.poll(() => answers.length).toBe(2)
    expect(result.current).toMatchObject({ balance: { amountBaseUnits: 1n }, isPending: false })
    answers[1]?.(2n)
    await expect.poll(() => result.current.balance?.amountBaseUnits).toBe(2n)
  })

  test('behavior: reads again when a feature says that the balance changed, and shows the last one until then', async () => {
    let amount = 1n
    const adapter = { getBalance: vi.fn(async () => amount) }
    const shown: unknown[] = []
    const useRecorded = () => {
      const { balance } = useBalance()
      shown.push(balance?.amountBaseUnits)
    }
    let emit: Events['emit'] = () => expect.fail('no plugin')
    const emitting = definePlugin({ id: 'emitting', apiVersion: 1, setup: ({ events }) => void ({ emit } = events) })
    const { latchkey } = await renderBelow(useRecorded, { plugins: [testNamespace({ adapter }), emitting] })
    const { caipAddress } = await latchkey.connect(TEST)
    await expect.poll(() => shown.at(-1)).toBe(1n)
    amount = 2n
    const seen = shown.length
    emit('balanceChanged', { account: 'test:1:bob' })
    emit('balanceChanged', { account: caipAddress })
    await expect.poll(() => shown.at(-1)).toBe(2n)
    expect(new Set(shown.slice(seen))).not.toContain(undefined)
    expect(adapter.getBalance).toHaveBeenCalledTimes(2)
  })

  test('behavior: a modal that closes while a changed balance is read does not bring the cached one back', async () => {
    const { latchkey, result, answers } = await renderAnswered()
    await latchkey.open()
    result.current.refetch()
    await expect.poll(() => answers.length).toBe(2)
    await latchkey.close()
    answers[1]?.(2n)
    await expect.poll(() => result.current.balance?.amountBaseUnits).toBe(2n)
    expect(answers).toHaveLength(2)
  })

  test('behavior: a balance that anybody else reads is shown, also after a failure', async () => {
    const getBalance = vi.fn(async () => 1n).mockRejectedValueOnce(new Error('down'))
    const { latchkey, result } = await renderBelow(() => useBalance(), { plugins: [testNamespace({ adapter: { getBalance } })] })
    await latchkey.connect(TEST)
    await expect.poll(() => result.current.error).toMatchObject({ code: 'BALANCE_UNAVAILABLE' })
    await latchkey.getBalance({ forceUpdate: true })
    await expect.poll(() => result.current).toMatchObject({ balance: { amountBaseUnits: 1n }, error: null })
    getBalance.mockResolvedValue(2n)
    await latchkey.getBalance({ forceUpdate: true })
    await expect.poll(() => result.current.balance?.amountBaseUnits).toBe(2n)
    expect(getBalance).toHaveBeenCalledTimes(3)
  })

  test('behavior: after a forced read the cache answers again', async () => {
    const adapter = { getBalance: vi.fn(async () => 1n) }
    const { latchkey, result } = await renderBelow(() => useBalance(), { plugins: [testNamespace({ adapter })] })
    await latchkey.connect(TEST)
    await expect.poll(() => result.current.balance?.amountBaseUnits).toBe(1n)
    result.current.refetch()
    await expect.poll(() => adapter.getBalance.mock.calls.length).toBe(2)
    await expect.poll(() => result.current.isPending).toBe(false)
    for (const view of ['Networks', 'WhatIsANetwork'] as const) {
      await latchkey.open({ view })
      await new Promise(requestAnimationFrame)
      await latchkey.close()
      await new Promise(requestAnimationFrame)
    }
    expect(adapter.getBalance).toHaveBeenCalledTimes(2)
  })

  test('error: a node that fails', async () => {
    const adapter = { getBalance: () => Promise.reject(new TypeError('node')) }
    const { latchkey, result } = await renderBelow(() => useBalance(), { plugins: [testNamespace({ adapter })] })
    await latchkey.connect(TEST)
    await expect.poll(() => result.current.error).toBeInstanceOf(Error)
    expect(result.current.isPending).toBe(false)
  })
})
