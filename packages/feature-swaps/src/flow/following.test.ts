// What becomes of a swap after the wallet's answer.
import { describe, expect, it } from 'vitest'
import { ACCOUNT } from '../../test/exchangeStage.js'
import { CANCEL, useFollowStage } from '../../test/followStage.js'

const stage = useFollowStage()

describe('replaced in the wallet', () => {
  it('fault 73: a swap sped up in the wallet succeeds, under its new hash and with what arrived', async () => {
    const before = await stage.balanceOf(stage.usdc)
    const waiting = await stage.swapUntilSent()
    const hash = await stage.replace(waiting, {})
    await stage.until(stage, { step: 'done', transactionId: hash })
    const amountReceived = (await stage.balanceOf(stage.usdc)) - before
    expect(amountReceived).toBeGreaterThan(0n)
    expect(await waiting.outcome).toEqual({ transactionId: hash, amountReceived })
    expect(stage.state().progress).toMatchObject({ amountReceived })
    expect(hash).not.toBe(waiting.hash)
    expect(stage.records()).toEqual([])
  })

  it('fault 73: a swap cancelled in the wallet is told as cancelled, with the transaction that did it', async () => {
    const waiting = await stage.swapUntilSent()
    const hash = await stage.replace(waiting, CANCEL)
    await stage.until(stage, { step: 'failed', transactionId: hash })
    expect(await waiting.outcome).toMatchObject({ code: 'SWAPS_CANCELLED', context: { transactionId: hash } })
    expect(stage.records()).toEqual([])
  })

  it('fault 73: a swap whose nonce another transaction took is told as replaced', async () => {
    const waiting = await stage.swapUntilSent()
    const hash = await stage.replace(waiting, { ...CANCEL, to: `0x${'7'.repeat(40)}` })
    await stage.until(stage, { step: 'failed', transactionId: hash })
    expect(await waiting.outcome).toMatchObject({ code: 'SWAPS_REPLACED', context: { transactionId: hash } })
  })

  it('fault 73: a sped-up swap that fails on chain has failed', async () => {
    const waiting = await stage.swapUntilSent()
    const hash = await stage.replace(waiting, { gas: '0x10000' })
    await stage.until(stage, { step: 'failed', transactionId: hash })
    expect(await waiting.outcome).toMatchObject({ code: 'SWAPS_REVERTED', context: { transactionId: hash } })
  })
})

describe('wallets with hashes of their own kind', () => {
  const OWN = `0x${'5afe'.repeat(16)}`
  const COSIGNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

  it('fault 85: a Safe is asked for the receipt; its owners may sign an hour later', async () => {
    await stage.node('anvil_setCode', [ACCOUNT, '0x00'])
    const quote = await stage.quote(stage.native, stage.usdc, '0.1')
    stage.wallet.setFailures({ eth_sendTransaction: { result: OWN }, eth_getTransactionReceipt: { result: null } })
    const outcome = stage.flow.swap(quote).catch((error: unknown) => error)
    await expect.poll(() => stage.state().progress).toMatchObject({ step: 'confirming', transactionId: OWN })
    await stage.clock.advance(590_000)
    await stage.until(stage, { step: 'confirming', isLate: true })
    expect(await outcome).toMatchObject({ code: 'SWAPS_NOT_CONFIRMED', context: { transactionId: OWN } })
    const [key = ''] = stage.records()
    const { call } = (JSON.parse(stage.storage.getItem(key) ?? '') as { value: { call: { to: string; data: string; value: string } } })
      .value
    await stage.node('evm_increaseTime', [3_600])
    const hash = await stage.node('eth_sendTransaction', [
      { ...call, value: `0x${BigInt(call.value).toString(16)}`, from: COSIGNER, gas: '0x1e8480' },
    ])
    expect(await stage.exchange.deployer.receipt(hash as `0x${string}`)).toMatchObject({ status: 'success' })
    const receipt = await stage.node('eth_getTransactionReceipt', [hash])
    stage.wallet.setFailures({ eth_getTransactionReceipt: { result: receipt } })
    await stage.until(stage, { step: 'done', transactionId: hash as string, amountReceived: quote.amountOut })
    await stage.node('anvil_setCode', [ACCOUNT, '0x'])
  })

  it.each([[{ hash: OWN }], ['0x12'], [`${OWN}<img>`]])(
    'fault 72: %j is no hash: nothing of it is kept or linked, and the swap is looked for',
    async (answer) => {
      stage.wallet.setFailures({ eth_sendTransaction: { result: answer } })
      const outcome = stage.flow.swap(await stage.quote(stage.native, stage.usdc, '0.1')).catch((error: unknown) => error)
      expect(await outcome).toMatchObject({ code: 'SWAPS_UNKNOWN' })
      expect(stage.state().progress).toMatchObject({ step: 'swapping', isLate: true })
      expect(
        JSON.stringify([stage.storage.entries(), stage.state().progress], (_, value: unknown) =>
          typeof value === 'bigint' ? String(value) : value,
        ),
      ).not.toContain('5afe5afe')
      await stage.clock.advance(600_000)
      await stage.until(stage, { step: 'failed', failure: { code: 'SWAPS_NOT_SENT' } as never })
    },
  )
})

describe('what arrives', () => {
  it('default: of a coin by its balances and the gas', async () => {
    const quote = await stage.quote(stage.usdc, stage.native, '100')
    const swapping = stage.flow.swap(quote)
    await stage.until(stage, { step: 'done' })
    expect((await swapping).amountReceived).toBe(quote.amountOut)
  })

  it('behavior: it may differ from what was shown', async () => {
    const quote = await stage.quote(stage.native, stage.usdc, '1')
    stage.wallet.hold()
    const swapping = stage.flow.swap(quote)
    await expect.poll(() => stage.wallet.openPrompts()).toBe(1)
    await stage.buyUsdc(10n ** 17n)
    const before = await stage.balanceOf(stage.usdc)
    stage.wallet.approve()
    await stage.until(stage, { step: 'done' })
    const { amountReceived } = await swapping
    expect(amountReceived).toBe((await stage.balanceOf(stage.usdc)) - before)
    expect(amountReceived).toBeLessThan(quote.amountOut)
  })
})
