// Of one account in several tabs, one swaps at a time.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FlowPage } from '../../test/flowStage.js'
import type { FollowStage } from '../../test/followStage.js'
import { startFollowStage } from '../../test/followStage.js'

let stage: FollowStage
beforeAll(async () => {
  stage = await startFollowStage()
})
afterAll(() => stage.end())
beforeEach(() => stage.prepare())

describe('two tabs', () => {
  it('fault 73: the other tab shows the swap, starts none meanwhile, and tells how it ended', async () => {
    const other = await stage.open()
    const shown = await other.quote(stage.native, stage.usdc, '0.2')
    const toldBefore = stage.events.filter(({ type }) => type === 'SWAP_SUCCESS').length
    const waiting = await stage.swapUntilSent()
    await stage.until(other, { step: 'confirming', transactionId: waiting.hash })
    const prompts = stage.wallet.promptCount()
    await expect(other.flow.swap(shown)).rejects.toMatchObject({ code: 'SWAPS_PENDING' })
    expect(stage.wallet.promptCount()).toBe(prompts)
    await stage.node('evm_mine')
    await stage.until(other, { step: 'done', transactionId: waiting.hash })
    await stage.until(stage, { step: 'done', transactionId: waiting.hash })
    // Earlier tests of this page told others.
    const told = (page: FlowPage) => page.events.filter(({ type }) => type === 'SWAP_SUCCESS').length
    expect(told(stage) - toldBefore + told(other), 'One swap is told once').toBe(1)
    other.close()
  })

  it('fault 73: while a tab waits for an approval, no other begins a swap of the account', async () => {
    const { token } = await stage.add({ symbol: 'SOLD' })
    const other = await stage.open()
    const quote = await other.quote(stage.native, stage.usdc, '0.1')
    stage.wallet.hold()
    const outcome = stage.flow.swap(await stage.quote(token, stage.usdc, '5')).catch((error: unknown) => error)
    await expect.poll(() => stage.wallet.openPrompts()).toBe(1)
    expect(stage.state().progress).toMatchObject({ step: 'approving' })
    await expect(other.flow.swap(quote)).rejects.toMatchObject({ code: 'SWAPS_PENDING' })
    expect(stage.wallet.openPrompts()).toBe(1)
    stage.wallet.reject()
    expect(await outcome).toMatchObject({ code: 'USER_REJECTED' })
    stage.wallet.approve()
    const swapped = other.flow.swap(quote)
    await stage.until(other, { step: 'done' })
    await swapped
    other.close()
  })

  it('fault 73: a record that this tab has not heard of yet stops a swap before its approval', async () => {
    const { token } = await stage.add({ symbol: 'SOLD' })
    const waiting = await stage.swapUntilSent()
    const [key = ''] = stage.records()
    const record = stage.storage.getItem(key) ?? ''
    await stage.node('evm_mine')
    await stage.until(stage, { step: 'done' })
    await waiting.outcome
    await stage.node('evm_setAutomine', [true])
    const quote = await stage.quote(token, stage.usdc, '5')
    const prompts = stage.wallet.promptCount()
    stage.storage.setItem(key, record)
    await expect(stage.flow.swap(quote)).rejects.toMatchObject({ code: 'SWAPS_PENDING' })
    expect(stage.wallet.promptCount()).toBe(prompts)
    await stage.until(stage, { step: 'done' })
  })

  it('fault 73: of two clicks in two tabs at the same moment one swaps', async () => {
    const other = await stage.open()
    const quotes = [await stage.quote(stage.native, stage.usdc, '0.1'), await other.quote(stage.native, stage.usdc, '0.1')] as const
    const prompts = stage.wallet.promptCount()
    const outcomes = Promise.allSettled([stage.flow.swap(quotes[0]), other.flow.swap(quotes[1])])
    await stage.until(stage, { step: 'done' })
    const rejected = (await outcomes).filter((each) => each.status === 'rejected')
    expect(rejected).toMatchObject([{ reason: { code: 'SWAPS_PENDING' } }])
    expect(stage.wallet.promptCount() - prompts).toBe(1)
    await stage.until(other, { step: 'done' })
    other.close()
  })

  it('behavior: a request declined in the other tab is no swap here', async () => {
    const other = await stage.open()
    const quote = await stage.quote(stage.native, stage.usdc, '0.1')
    stage.wallet.hold()
    const outcome = stage.flow.swap(quote).catch((error: unknown) => error)
    await stage.until(other, { step: 'swapping', isLate: true })
    stage.wallet.reject()
    expect(await outcome).toMatchObject({ code: 'USER_REJECTED' })
    await expect.poll(() => other.state().progress).toEqual({ step: 'none' })
    other.close()
  })
})
