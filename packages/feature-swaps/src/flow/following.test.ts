// What becomes of a swap after the wallet's answer, on a chain whose blocks the test makes.
import { createTestClock } from '@latchkey/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ACCOUNT } from '../../test/exchangeStage.js'
import type { FlowPage, FlowStage } from '../../test/flowStage.js'
import { startFlowStage } from '../../test/flowStage.js'
import type { SwapsState } from './SwapsState.js'

const clock = createTestClock()
let stage: FlowStage
beforeAll(async () => {
  stage = await startFlowStage({ clock })
})
afterAll(() => stage.end())
beforeEach(async () => {
  await node('evm_setAutomine', [true])
  stage.wallet.setFailures({})
  stage.wallet.approve()
})

const node = (method: string, params: readonly unknown[] = []) => stage.exchange.deployer.request(method, params)
/** Waits for a progress; meanwhile time passes, slowly enough that no request to the node times out. */
const until = (page: FlowPage, progress: Partial<SwapsState['progress']>) =>
  expect
    .poll(
      async () => {
        await clock.advance(1_000)
        return page.state().progress
      },
      { interval: 10, timeout: 20_000 },
    )
    .toMatchObject(progress)
const records = () => Object.keys(stage.storage.entries()).filter((key) => key.includes('/pending/'))

interface Waiting {
  readonly hash: string
  readonly outcome: Promise<unknown>
  /** What the wallet sent. */
  readonly sent: Record<string, string>
}

/** A swap of a tenth of a coin that waits for its block. */
async function swapUntilSent(page: FlowPage = stage): Promise<Waiting> {
  const quote = await page.quote(stage.native, stage.usdc, '0.1')
  await node('evm_setAutomine', [false])
  const outcome = page.flow.swap(quote).catch((error: unknown) => error)
  await expect.poll(() => page.state().progress).toMatchObject({ step: 'confirming', transactionId: expect.stringMatching(/^0x/) })
  const { transactionId: hash = '' } = page.state().progress as { readonly transactionId?: string }
  const sent = (await node('eth_getTransactionByHash', [hash])) as Record<string, string>
  // As its wallet knows the nonce, so do nodes.
  await clock.advance(4_000)
  return { hash, outcome, sent }
}

/** The wallet sends something else with the nonce of a transaction. */
async function replace({ sent }: Waiting, change: Record<string, string>): Promise<string> {
  const { to, value, input, nonce, gas, maxFeePerGas = '0x0', from } = sent
  const fees = `0x${(BigInt(maxFeePerGas) * 4n).toString(16)}`
  const call = { from, to, value, data: input, nonce, gas, maxFeePerGas: fees, maxPriorityFeePerGas: fees, ...change }
  const hash = (await node('eth_sendTransaction', [call])) as string
  await node('evm_mine')
  return hash
}
const CANCEL = { to: ACCOUNT, value: '0x0', data: '0x' }

describe('replaced in the wallet', () => {
  it('fault 73: a swap sped up in the wallet succeeds, under its new hash and with what arrived', async () => {
    const before = await stage.balanceOf(stage.usdc)
    const waiting = await swapUntilSent()
    const hash = await replace(waiting, {})
    await until(stage, { step: 'done', transactionId: hash })
    const amountReceived = (await stage.balanceOf(stage.usdc)) - before
    expect(amountReceived).toBeGreaterThan(0n)
    expect(await waiting.outcome).toEqual({ transactionId: hash, amountReceived })
    expect(stage.state().progress).toMatchObject({ amountReceived })
    expect(hash).not.toBe(waiting.hash)
    expect(records()).toEqual([])
  })

  it('fault 73: a swap cancelled in the wallet is told as cancelled, with the transaction that did it', async () => {
    const waiting = await swapUntilSent()
    const hash = await replace(waiting, CANCEL)
    await until(stage, { step: 'failed', transactionId: hash })
    expect(await waiting.outcome).toMatchObject({ code: 'SWAPS_CANCELLED', context: { transactionId: hash } })
    expect(records()).toEqual([])
  })

  it('fault 73: a swap whose nonce another transaction took is told as replaced', async () => {
    const waiting = await swapUntilSent()
    const hash = await replace(waiting, { ...CANCEL, to: `0x${'7'.repeat(40)}` })
    await until(stage, { step: 'failed', transactionId: hash })
    expect(await waiting.outcome).toMatchObject({ code: 'SWAPS_REPLACED', context: { transactionId: hash } })
  })

  it('fault 73: a sped-up swap that fails on chain has failed', async () => {
    const waiting = await swapUntilSent()
    const hash = await replace(waiting, { gas: '0x10000' })
    await until(stage, { step: 'failed', transactionId: hash })
    expect(await waiting.outcome).toMatchObject({ code: 'SWAPS_REVERTED', context: { transactionId: hash } })
  })
})

describe('after a reload', () => {
  it('fault 73: a swap that was included meanwhile is found again, with what arrived', async () => {
    const page = await stage.open()
    const before = await stage.balanceOf(stage.usdc)
    const { hash } = await swapUntilSent(page)
    page.close()
    await node('evm_mine')
    const again = await stage.open()
    await until(again, { step: 'done', transactionId: hash, amountReceived: (await stage.balanceOf(stage.usdc)) - before })
    expect(again.events).toContainEqual(expect.objectContaining({ type: 'SWAP_SUCCESS', swapFromAmount: '0.1', swapToToken: 'USDC' }))
    expect(records()).toEqual([])
    again.close()
  })

  it.each([
    ['sped up', {}, { step: 'done' }],
    ['cancelled', CANCEL, { step: 'failed', failure: { code: 'SWAPS_CANCELLED', isRetryable: true } }],
  ] as const)('fault 73: a swap that was %s meanwhile is found by its nonce, blocks ago', async (_, change, progress) => {
    const page = await stage.open()
    const waiting = await swapUntilSent(page)
    page.close()
    const hash = await replace(waiting, change)
    await node('anvil_mine', ['0x25'])
    const again = await stage.open()
    await until(again, { ...progress, transactionId: hash } as Partial<SwapsState['progress']>)
    again.close()
  })

  it('fault 73: a swap that is not included yet is shown, and none other can be started', async () => {
    const page = await stage.open()
    const waiting = await swapUntilSent(page)
    page.close()
    const again = await stage.open()
    await until(again, { step: 'confirming', transactionId: waiting.hash, isLate: false })
    expect(again.flow.view().button).toEqual({ reason: 'busy', isEnabled: true })
    again.flow.reset()
    expect(again.state().progress.step).toBe('confirming')
    await clock.advance(600_000)
    expect(again.state().progress).toMatchObject({ isLate: true })
    await node('evm_mine')
    await until(again, { step: 'done' })
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
    await until(again, { step: 'swapping', isLate: true })
    await expect(again.flow.swap(quote)).rejects.toMatchObject({ code: 'SWAPS_PENDING' })
    stage.wallet.approve()
    await until(again, { step: 'done', transactionId: expect.stringMatching(/^0x[0-9a-f]{64}$/) as never })
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
    await until(again, { step: 'swapping', isLate: true })
    await clock.advance(600_000)
    await until(again, { step: 'failed', failure: { code: 'SWAPS_NOT_SENT' } as never })
    expect(records()).toEqual([])
    again.close()
  })

  it('fault 69: a record that anything wrote is no swap', async () => {
    const [key = ''] = await (async () => {
      const page = await stage.open()
      await swapUntilSent(page)
      const found = records()
      page.close()
      await node('evm_mine')
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
      await clock.advance(4_000)
      expect(page.state().progress).toEqual({ step: 'none' })
      page.close()
    }
    stage.storage.removeItem(key)
  })
})

describe('a record that somebody changed', () => {
  it('fault 73: one that is of the future, or valid for ever, ends nevertheless', async () => {
    const waiting = await swapUntilSent()
    const [key = ''] = records()
    const { value } = JSON.parse(stage.storage.getItem(key) ?? '') as { readonly value: Record<string, unknown> }
    await node('evm_mine')
    await until(stage, { step: 'done' })
    await waiting.outcome
    const { transactionId: _, nonce: __, ...unanswered } = value
    stage.storage.setItem(key, JSON.stringify({ v: 1, value: { ...unanswered, sentAtMs: 8e15, validForMs: 8e15 } }))
    const page = await stage.open()
    await until(page, { step: 'swapping' })
    for (const hours of [12, 13]) {
      await clock.advance(hours * 3_600_000)
      await clock.advance(1_000)
    }
    await until(page, { step: 'failed' })
    expect(records()).toEqual([])
    page.close()
  })
})

describe('two tabs', () => {
  it('fault 73: the other tab shows the swap, starts none meanwhile, and tells how it ended', async () => {
    const other = await stage.open()
    const shown = await other.quote(stage.native, stage.usdc, '0.2')
    const reportedBefore = stage.events.filter(({ type }) => type === 'SWAP_SUCCESS').length
    const waiting = await swapUntilSent()
    await until(other, { step: 'confirming', transactionId: waiting.hash })
    const prompts = stage.wallet.promptCount()
    await expect(other.flow.swap(shown)).rejects.toMatchObject({ code: 'SWAPS_PENDING' })
    expect(stage.wallet.promptCount()).toBe(prompts)
    await node('evm_mine')
    await until(other, { step: 'done', transactionId: waiting.hash })
    await until(stage, { step: 'done', transactionId: waiting.hash })
    // Earlier tests of this page told others.
    const told = (page: FlowPage) => page.events.filter(({ type }) => type === 'SWAP_SUCCESS').length
    expect(told(stage) - reportedBefore + told(other), 'One swap is told once').toBe(1)
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
    await until(other, { step: 'done' })
    await swapped
    other.close()
  })

  it('fault 73: a record that this tab has not heard of yet stops a swap before its approval', async () => {
    const { token } = await stage.add({ symbol: 'SOLD' })
    const waiting = await swapUntilSent()
    const [key = ''] = records()
    const record = stage.storage.getItem(key) ?? ''
    await node('evm_mine')
    await until(stage, { step: 'done' })
    await waiting.outcome
    await node('evm_setAutomine', [true])
    const quote = await stage.quote(token, stage.usdc, '5')
    const prompts = stage.wallet.promptCount()
    stage.storage.setItem(key, record)
    await expect(stage.flow.swap(quote)).rejects.toMatchObject({ code: 'SWAPS_PENDING' })
    expect(stage.wallet.promptCount()).toBe(prompts)
    await until(stage, { step: 'done' })
  })

  it('fault 73: of two clicks in two tabs at the same moment one swaps', async () => {
    const other = await stage.open()
    const quotes = [await stage.quote(stage.native, stage.usdc, '0.1'), await other.quote(stage.native, stage.usdc, '0.1')] as const
    const prompts = stage.wallet.promptCount()
    const outcomes = Promise.allSettled([stage.flow.swap(quotes[0]), other.flow.swap(quotes[1])])
    await until(stage, { step: 'done' })
    const rejected = (await outcomes).filter((each) => each.status === 'rejected')
    expect(rejected).toMatchObject([{ reason: { code: 'SWAPS_PENDING' } }])
    expect(stage.wallet.promptCount() - prompts).toBe(1)
    await until(other, { step: 'done' })
    other.close()
  })

  it('behavior: a request declined in the other tab is no swap here', async () => {
    const other = await stage.open()
    const quote = await stage.quote(stage.native, stage.usdc, '0.1')
    stage.wallet.hold()
    const outcome = stage.flow.swap(quote).catch((error: unknown) => error)
    await until(other, { step: 'swapping', isLate: true })
    stage.wallet.reject()
    expect(await outcome).toMatchObject({ code: 'USER_REJECTED' })
    await expect.poll(() => other.state().progress).toEqual({ step: 'none' })
    other.close()
  })
})

describe('wallets with hashes of their own kind', () => {
  const OWN = `0x${'5afe'.repeat(16)}`
  const COSIGNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

  it('fault 85: a Safe is asked for the receipt; its owners may sign an hour later', async () => {
    await node('anvil_setCode', [ACCOUNT, '0x00'])
    const quote = await stage.quote(stage.native, stage.usdc, '0.1')
    stage.wallet.setFailures({ eth_sendTransaction: { result: OWN }, eth_getTransactionReceipt: { result: null } })
    const outcome = stage.flow.swap(quote).catch((error: unknown) => error)
    await expect.poll(() => stage.state().progress).toMatchObject({ step: 'confirming', transactionId: OWN })
    await clock.advance(590_000)
    await until(stage, { step: 'confirming', isLate: true })
    expect(await outcome).toMatchObject({ code: 'SWAPS_NOT_CONFIRMED', context: { transactionId: OWN } })
    const [key = ''] = records()
    const { call } = (JSON.parse(stage.storage.getItem(key) ?? '') as { value: { call: { to: string; data: string; value: string } } })
      .value
    await node('evm_increaseTime', [3_600])
    const hash = await node('eth_sendTransaction', [
      { ...call, value: `0x${BigInt(call.value).toString(16)}`, from: COSIGNER, gas: '0x1e8480' },
    ])
    expect(await stage.exchange.deployer.receipt(hash as `0x${string}`)).toMatchObject({ status: 'success' })
    const receipt = await node('eth_getTransactionReceipt', [hash])
    stage.wallet.setFailures({ eth_getTransactionReceipt: { result: receipt } })
    await until(stage, { step: 'done', transactionId: hash as string, amountReceived: quote.amountOut })
    await node('anvil_setCode', [ACCOUNT, '0x'])
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
      await clock.advance(600_000)
      await until(stage, { step: 'failed', failure: { code: 'SWAPS_NOT_SENT' } as never })
    },
  )
})

describe('what arrives', () => {
  it('default: of a coin by its balances and the gas', async () => {
    const quote = await stage.quote(stage.usdc, stage.native, '100')
    const swapping = stage.flow.swap(quote)
    await until(stage, { step: 'done' })
    expect((await swapping).amountReceived).toBe(quote.amountOut)
  })

  it('behavior: it may differ from what was shown', async () => {
    const quote = await stage.quote(stage.native, stage.usdc, '1')
    stage.wallet.hold()
    const swapping = stage.flow.swap(quote)
    await expect.poll(() => stage.wallet.openPrompts()).toBe(1)
    const { trade, weth } = stage.exchange
    const usdc = { ...stage.usdc, address: stage.usdc.address as `0x${string}` }
    for (const feePpm of [undefined, 3_000]) await trade({ from: weth, to: usdc, amountIn: 10n ** 17n, ...(feePpm && { feePpm }) })
    const before = await stage.balanceOf(stage.usdc)
    stage.wallet.approve()
    await until(stage, { step: 'done' })
    const { amountReceived } = await swapping
    expect(amountReceived).toBe((await stage.balanceOf(stage.usdc)) - before)
    expect(amountReceived).toBeLessThan(quote.amountOut)
  })
})
