import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FlowStage } from '../../test/flowStage.js'
import { startFlowStage } from '../../test/flowStage.js'

describe('a wallet with bundles', () => {
  let stage: FlowStage
  beforeAll(async () => {
    stage = await startFlowStage({ hasBundles: true })
  })
  afterAll(() => stage.end())

  it('default: approval and swap in one prompt and one transaction', async () => {
    const { token } = await stage.add({ symbol: 'BUNDLE' })
    const quote = await stage.quote(token, stage.usdc, '20')
    const before = await stage.balanceOf(stage.usdc)
    expect(await stage.prompts(() => stage.flow.swap(quote))).toBe(1)
    expect((await stage.balanceOf(stage.usdc)) - before).toBe(quote.amountOut)
    expect(await stage.allowance(token.address, quote.spender)).toBe(0n)
    expect(stage.state().progress).toMatchObject({ step: 'done' })
  })

  it('behavior: a bundle whose swap would fail is not sent', async () => {
    const { token } = await stage.add({ symbol: 'LATE' })
    const quote = await stage.quote(token, stage.usdc, '20')
    await stage.exchange.trade({
      from: { ...token, address: token.address as `0x${string}` },
      to: stage.exchange.weth,
      amountIn: 9_000n * 10n ** 18n,
    })
    const count = await stage.prompts(async () => {
      await expect(stage.flow.swap(quote)).rejects.toMatchObject({ code: 'SWAPS_WOULD_REVERT' })
    })
    expect(count).toBe(0)
  })
})

describe('a wallet that declines bundles', () => {
  let stage: FlowStage
  beforeAll(async () => {
    stage = await startFlowStage({ hasBundles: 'ready', swaps: { upgradeAccounts: true } })
  })
  afterAll(() => stage.end())

  it('default: an account that can be upgraded approves and swaps in one, where the host allows it', async () => {
    const { token } = await stage.add({ symbol: 'UPGRADE' })
    const quote = await stage.quote(token, stage.usdc, '20')
    expect(await stage.prompts(() => stage.flow.swap(quote))).toBe(1)
    expect(stage.state().progress).toMatchObject({ step: 'done', amountReceived: quote.amountOut })
  })

  it('fault 74: a declined upgrade still swaps within the same click, and is not asked for again', async () => {
    const { token } = await stage.add({ symbol: 'DECLINE' })
    stage.wallet.setFailures({ wallet_sendCalls: { code: 5750, message: 'The visitor declined the upgrade.' } })
    const quote = await stage.quote(token, stage.usdc, '20')
    expect(await stage.prompts(() => stage.flow.swap(quote))).toBe(2)
    expect(stage.state().progress).toMatchObject({ step: 'done', amountReceived: expect.any(BigInt) })
    expect(stage.events.filter(({ type }) => type === 'SWAP_ERROR' || type === 'SWAP_APPROVAL_ERROR')).toEqual([])
    // The wallet would take a bundle now: remembered, it is not asked.
    stage.wallet.setFailures({})
    const again = await stage.quote(token, stage.usdc, '10')
    expect(await stage.prompts(() => stage.flow.swap(again))).toBe(2)
  })
})

describe('a wallet whose accounts have to be upgraded', () => {
  let stage: FlowStage
  beforeAll(async () => {
    stage = await startFlowStage({ hasBundles: 'ready' })
  })
  afterAll(() => stage.end())

  it('default: is not asked for an upgrade', async () => {
    const { token } = await stage.add({ symbol: 'PLAIN' })
    const quote = await stage.quote(token, stage.usdc, '20')
    expect(await stage.prompts(() => stage.flow.swap(quote))).toBe(2)
    expect(stage.state().progress).toMatchObject({ step: 'done' })
  })
})
