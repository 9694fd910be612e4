// What becomes of a swap whose page was closed before it ended.
import { beforeAll, describe, expect, it } from 'vitest'
import { CANCEL, useFollowStage } from '../../test/followStage.js'
import type { SwapsState } from './SwapsState.js'

const stage = useFollowStage()

// A page that stays open would hear how a swap ended, and take its record away before the next page opens.
beforeAll(() => stage.close())

describe('after a reload', () => {
  it('fault 73: a swap that was included meanwhile is found again, with what arrived', async () => {
    const page = await stage.open()
    const before = await stage.balanceOf(stage.usdc)
    const { hash } = await stage.swapUntilSent(page)
    page.close()
    await stage.node('evm_mine')
    const again = await stage.open()
    await stage.until(again, { step: 'done', transactionId: hash, amountReceived: (await stage.balanceOf(stage.usdc)) - before })
    expect(again.events).toContainEqual(expect.objectContaining({ type: 'SWAP_SUCCESS', swapFromAmount: '0.1', swapToToken: 'USDC' }))
    expect(stage.records()).toEqual([])
    again.close()
  })

  it.each([
    ['sped up', {}, { step: 'done' }],
    ['cancelled', CANCEL, { step: 'failed', failure: { code: 'SWAPS_CANCELLED', isRetryable: true } }],
  ] as const)('fault 73: a swap that was %s meanwhile is found by its nonce, blocks ago', async (_, change, progress) => {
    const waiting = await stage.sendAndClose()
    const hash = await stage.replace(waiting, change)
    await stage.node('anvil_mine', ['0x25'])
    const again = await stage.open()
    await stage.until(again, { ...progress, transactionId: hash } as Partial<SwapsState['progress']>)
    again.close()
  })

  it('fault 73: a swap that is not included yet is shown, and none other can be started', async () => {
    const waiting = await stage.sendAndClose()
    const again = await stage.open()
    await stage.until(again, { step: 'confirming', transactionId: waiting.hash, isLate: false })
    expect(again.flow.view().button).toEqual({ reason: 'busy', isEnabled: true })
    again.flow.reset()
    expect(again.state().progress.step).toBe('confirming')
    await stage.clock.advance(600_000)
    expect(again.state().progress).toMatchObject({ isLate: true })
    await stage.node('evm_mine')
    await stage.until(again, { step: 'done' })
    again.close()
  })

  it('fault 73: a page that was closed while the wallet asked finds by the nonce what the visitor confirmed then', async () => {
    const page = await stage.open()
    stage.wallet.hold()
    const quote = await page.quote(stage.native, stage.usdc, '0.1')
    void page.flow.swap(quote).catch(() => undefined)
    await expect.poll(() => stage.wallet.openPrompts()).toBe(1)
    page.close()
    const again = await stage.open()
    await stage.until(again, { step: 'swapping', isLate: true })
    await expect(again.flow.swap(quote)).rejects.toMatchObject({ code: 'SWAPS_PENDING' })
    stage.wallet.approve()
    await stage.until(again, { step: 'done', transactionId: expect.stringMatching(/^0x[0-9a-f]{64}$/) as never })
    again.close()
  })

  it('fault 73: what the visitor never confirmed is told as not sent once the contract would refuse it', async () => {
    const page = await stage.open()
    stage.wallet.hold()
    void page.flow.swap(await page.quote(stage.native, stage.usdc, '0.1')).catch(() => undefined)
    await expect.poll(() => stage.wallet.openPrompts()).toBe(1)
    page.close()
    stage.wallet.reject()
    const again = await stage.open()
    await stage.until(again, { step: 'swapping', isLate: true })
    await stage.clock.advance(600_000)
    await stage.until(again, { step: 'failed', failure: { code: 'SWAPS_NOT_SENT' } as never })
    expect(stage.records()).toEqual([])
    again.close()
  })

  it('fault 69: a record that anything wrote is no swap', async () => {
    const [key = ''] = await (async () => {
      const page = await stage.open()
      await stage.swapUntilSent(page)
      const found = stage.records()
      page.close()
      await stage.node('evm_mine')
      return found
    })()
    const value = (JSON.parse(stage.storage.getItem(key) ?? '') as { readonly value: Record<string, unknown> }).value
    const lies = [
      7,
      null,
      [],
      {},
      { ...value, quote: 1 },
      { ...value, transactionId: '0x12' },
      { ...value, kind: 'bundle', transactionId: 'a b' },
    ]
    for (const lie of [...lies, { ...value, nonce: '-1' }, { ...value, key: 'k'.repeat(129) }]) {
      stage.storage.setItem(key, JSON.stringify({ v: 1, value: lie }))
      const page = await stage.open()
      await stage.clock.advance(4_000)
      expect(page.state().progress).toEqual({ step: 'none' })
      page.close()
    }
    stage.storage.removeItem(key)
  })
})

describe('a record that somebody changed', () => {
  it('fault 73: one that is of the future, or valid for ever, ends nevertheless', async () => {
    const before = await stage.open()
    const waiting = await stage.swapUntilSent(before)
    const [key = ''] = stage.records()
    const { value } = JSON.parse(stage.storage.getItem(key) ?? '') as { readonly value: Record<string, unknown> }
    await stage.node('evm_mine')
    await stage.until(before, { step: 'done' })
    await waiting.outcome
    before.close()
    const { transactionId: _, nonce: __, ...unanswered } = value
    stage.storage.setItem(key, JSON.stringify({ v: 1, value: { ...unanswered, sentAtMs: 8e15, validForMs: 8e15 } }))
    const page = await stage.open()
    await stage.until(page, { step: 'swapping' })
    for (const hours of [12, 13]) {
      await stage.clock.advance(hours * 3_600_000)
      await stage.clock.advance(1_000)
    }
    await stage.until(page, { step: 'failed' })
    expect(stage.records()).toEqual([])
    page.close()
  })
})
