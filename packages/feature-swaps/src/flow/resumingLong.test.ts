// What becomes of a swap whose calldata is too long to be stored, and whose page was closed before it ended.
import { beforeAll, describe, expect, it } from 'vitest'
import { CANCEL, useFollowStage } from '../../test/followStage.js'
import type { SwapProvider } from '../contracts/index.js'
import type { SwapsState } from './SwapsState.js'

/** One byte more than a record keeps. */
const LONG = 20_001

/** The router reads no further than it has to. */
function lengthen(provider: SwapProvider): SwapProvider {
  const { buildSwap } = provider
  return Object.assign(provider, {
    async buildSwap(request: Parameters<typeof buildSwap>[0]) {
      const transaction = await buildSwap(request)
      return { ...transaction, data: transaction.data.padEnd(2 + 2 * LONG, '0') }
    },
  })
}

const stage = useFollowStage({ providers: (uniswap) => uniswap.map(lengthen) })

// As in resuming.test.ts: only the page that is opened again hears how it ended.
beforeAll(() => stage.close())

describe('after a reload, with calldata that is too long to be stored', () => {
  it('fault 73: it is followed while it waits, no other can be started, and it is told when it is included', async () => {
    const page = await stage.open()
    const before = await stage.balanceOf(stage.usdc)
    const { hash, sent } = await stage.swapUntilSent(page)
    expect(sent['input']).toHaveLength(2 + 2 * LONG)
    page.close()
    const again = await stage.open()
    await stage.until(again, { step: 'confirming', transactionId: hash })
    for (let passed = 0; passed < 20; passed += 1) await stage.clock.advance(4_000)
    expect(again.state().progress).toMatchObject({ step: 'confirming', transactionId: hash })
    expect(again.flow.view().button.reason).toBe('busy')
    await stage.node('evm_mine')
    await stage.until(again, { step: 'done', transactionId: hash, amountReceived: (await stage.balanceOf(stage.usdc)) - before })
    expect(stage.records()).toEqual([])
    again.close()
  })

  it.each([
    ['sped up', {}, { step: 'done' }],
    ['replaced', { ...CANCEL, to: `0x${'7'.repeat(40)}` }, { step: 'failed', failure: { code: 'SWAPS_REPLACED' } }],
  ] as const)('fault 73: one that is %s afterwards is told as what it is', async (_, change, progress) => {
    const waiting = await stage.sendAndClose()
    const again = await stage.open()
    // A node that has it tells its nonce.
    await stage.clock.advance(4_000)
    await stage.until(again, { step: 'confirming', transactionId: waiting.hash })
    const hash = await stage.replace(waiting, change)
    await stage.until(again, { ...progress, transactionId: hash } as Partial<SwapsState['progress']>)
    again.close()
  })

  it('fault 73: of a record without its call nothing is told as replaced that may be the swap itself', async () => {
    const waiting = await stage.sendAndClose()
    const [key = ''] = stage.records()
    const { value } = JSON.parse(stage.storage.getItem(key) ?? '') as { readonly value: Record<string, unknown> }
    const { call: _, ...unknown } = value
    stage.storage.setItem(key, JSON.stringify({ v: 1, value: unknown }))
    const again = await stage.open()
    for (let passed = 0; passed < 5; passed += 1) await stage.clock.advance(4_000)
    expect(again.state().progress).toMatchObject({ step: 'confirming', transactionId: waiting.hash })
    await stage.replace(waiting, {})
    await stage.until(again, { step: 'failed', failure: { code: 'SWAPS_UNKNOWN', isRetryable: false } as never })
    again.close()
  })
})
