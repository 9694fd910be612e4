import type { LatchkeyError } from '@latchkey/kernel'
import { encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT } from '../../test/exchangeStage.js'
import type { FlowStage } from '../../test/flowStage.js'
import { startFlowStage } from '../../test/flowStage.js'

const MILLION = 10n ** 6n
const approveData = (spender = '') => encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender as `0x${string}`, 5n] })
const failuresOf = ({ events }: FlowStage) => events.filter(({ type }) => type === 'SWAP_ERROR' || type === 'SWAP_APPROVAL_ERROR')

describe('a wallet without bundles', () => {
  let stage: FlowStage
  beforeAll(async () => {
    stage = await startFlowStage()
    await stage.exchange.give(stage.madeUsdc, ACCOUNT, 10_000n * MILLION)
  })
  afterAll(() => stage.end())

  it('default: swaps the coin to a token with one prompt; the quoted amount arrives', async () => {
    const quote = await stage.quote(stage.native, stage.usdc, '1')
    const before = await stage.balanceOf(stage.usdc)
    expect(await stage.prompts(() => stage.flow.swap(quote))).toBe(1)
    expect((await stage.balanceOf(stage.usdc)) - before).toBe(quote.amountOut)
    expect(stage.state().progress).toMatchObject({ step: 'done', transactionId: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    expect(stage.state().amount).toBe('')
    const told = { isSmartAccount: false, network: 'eip155:31337', swapFromToken: 'ETH', swapToToken: 'USDC', swapFromAmount: '1' }
    expect(stage.events).toContainEqual(expect.objectContaining({ type: 'INITIATE_SWAP', ...told }))
    expect(stage.events).toContainEqual(expect.objectContaining({ type: 'SWAP_SUCCESS', ...told }))
    expect(stage.events).toContainEqual({ type: 'balanceChanged', account: `eip155:31337:${stage.wallet.addresses[0]}` })
    // The balances on screen are read again without any input.
    const held = await stage.balanceOf(stage.usdc)
    await expect.poll(() => stage.state().balances[stage.usdc.address]).toBe(held)
  })

  it('default: swaps a token with a permit by one signature and one transaction; no allowance is left', async () => {
    const quote = await stage.quote(stage.usdc, stage.native, '300.5')
    expect(quote.takesPermit).toBe(true)
    const held = await stage.balanceOf(stage.usdc)
    expect(await stage.prompts(() => stage.flow.swap(quote))).toBe(2)
    expect(held - (await stage.balanceOf(stage.usdc))).toBe(300_500_000n)
    expect(await stage.allowance(quote.from.address, quote.spender)).toBe(0n)
  })

  it('behavior: the transaction with the permit is measured, too: one whose signature the token refuses is not sent', async () => {
    const quote = await stage.quote(stage.usdc, stage.native, '300.5')
    const held = await stage.balanceOf(stage.usdc)
    stage.wallet.setFailures({ eth_signTypedData_v4: { result: `0x${'11'.repeat(64)}1b` } })
    // An approval and the swap.
    expect(await stage.prompts(() => stage.flow.swap(quote))).toBe(2)
    stage.wallet.setFailures({})
    expect(held - (await stage.balanceOf(stage.usdc))).toBe(300_500_000n)
    expect(await stage.allowance(quote.from.address, quote.spender)).toBe(0n)
  })

  it('default: swaps a token without a permit after an approval of the exact amount', async () => {
    const { token } = await stage.add({ symbol: 'PLAIN', decimals: 18 })
    const quote = await stage.quote(token, stage.usdc, '12.5')
    const held = await stage.balanceOf(token)
    expect(await stage.prompts(() => stage.flow.swap(quote))).toBe(2)
    expect(held - (await stage.balanceOf(token))).toBe(12_500_000_000_000_000_000n)
    expect(await stage.allowance(token.address, quote.spender)).toBe(0n)
  })

  it('default: resets the allowance to zero first where the token requires it, for a token that returns nothing', async () => {
    const { token } = await stage.add({ symbol: 'USDT', decimals: 6, isZeroFirst: true, returnsNothing: true })
    const quote = await stage.quote(token, stage.native, '100')
    const approval = { to: token.address, data: approveData(quote.spender), value: 0n }
    expect(await stage.send(approval)).toBe(true)
    expect(await stage.prompts(() => stage.flow.swap(quote))).toBe(3)
    expect(stage.state().progress.step).toBe('done')
  })

  it('default: the quoted amount of a token with a transfer fee arrives, within one unit', async () => {
    const { token } = await stage.add({ symbol: 'TAX', decimals: 9, feeBps: 300 })
    const quote = await stage.quote(stage.native, token, '0.5')
    const before = await stage.balanceOf(token)
    await stage.flow.swap(quote)
    const arrived = (await stage.balanceOf(token)) - before
    expect(arrived - quote.amountOut).toBeGreaterThanOrEqual(0n)
    expect(arrived - quote.amountOut).toBeLessThanOrEqual(1n)
    const back = await stage.quote(token, stage.usdc, '40')
    const had = await stage.balanceOf(stage.usdc)
    await stage.flow.swap(back)
    expect((await stage.balanceOf(stage.usdc)) - had).toBeGreaterThanOrEqual(back.amountOut)
  })

  it.each([0, 36])('default: a token with %i decimals', async (decimals) => {
    const { token } = await stage.add({ symbol: `D${decimals}`, decimals })
    const quote = await stage.quote(stage.native, token, '0.25')
    const before = await stage.balanceOf(token)
    await stage.flow.swap(quote)
    expect((await stage.balanceOf(token)) - before).toBe(quote.amountOut)
  })

  it('behavior: hostile names are cleaned, and a token without a symbol is shown by its address', async () => {
    const evil = await stage.add({ symbol: 'US\u202eDC\u200b', name: 'USD\n\nCoin <script>' })
    expect(evil.token).toMatchObject({ symbol: 'USDC', name: 'USD Coin <script>' })
    const { token, made } = await stage.add({ symbol: 'GONE', name: 'Gone', hasBrokenSymbol: true })
    expect(token).toMatchObject({
      symbol: `${made.address.slice(0, 6).toLowerCase()}…${made.address.slice(-4).toLowerCase()}`,
      name: 'Gone',
    })
    expect((await stage.add({ symbol: 'OLD', hasBytes32Text: true })).token).toMatchObject({ symbol: 'OLD', name: 'OLD' })
    await expect(stage.flow.findToken(ACCOUNT)).rejects.toMatchObject({ code: 'SWAPS_TOKEN_INVALID' })
    await expect(stage.flow.findToken('0x1')).rejects.toMatchObject({ code: 'SWAPS_TOKEN_INVALID' })
  })

  it('fault 37: a double click is one swap', async () => {
    const quote = await stage.quote(stage.native, stage.usdc, '0.1')
    const count = await stage.prompts(async () => {
      const [first, second] = await Promise.all([stage.flow.swap(quote), stage.flow.swap({ ...quote })])
      expect(first).toEqual(second)
    })
    expect(count).toBe(1)
  })

  it('fault 38: a change of account between quote and swap is refused before the wallet is asked', async () => {
    const quote = await stage.quote(stage.native, stage.usdc, '0.1')
    const other = stage.wallet.addresses[1] ?? expect.fail('no second account')
    const count = await stage.prompts(async () => {
      const swapping = stage.flow.swap(quote)
      await stage.wallet.setAccounts([other])
      await expect(swapping).rejects.toMatchObject({ code: expect.stringMatching(/SESSION_CHANGED|SWAPS_QUOTE_EXPIRED/) })
    })
    expect(count).toBe(0)
    await stage.wallet.setAccounts([stage.wallet.addresses[0] ?? ''])
    await expect.poll(() => stage.state().account).toBe(stage.wallet.addresses[0])
  })

  it('behavior: a rejection by the visitor is reported, and a retry succeeds', async () => {
    const quote = await stage.quote(stage.native, stage.usdc, '0.1')
    stage.wallet.reject()
    await expect(stage.flow.swap(quote)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    stage.wallet.approve()
    expect(stage.state().progress).toMatchObject({ step: 'failed', failure: { code: 'USER_REJECTED', isRetryable: true } })
    expect(failuresOf(stage).at(-1)).toMatchObject({ type: 'SWAP_ERROR', swapFromAmount: '0.1' })
    await stage.flow.swap(await stage.quote(stage.native, stage.usdc, '0.1'))
    expect(stage.state().progress.step).toBe('done')
  })

  it('behavior: a rejected approval emits SWAP_APPROVAL_ERROR', async () => {
    const { token } = await stage.add({ symbol: 'ASK' })
    const quote = await stage.quote(token, stage.usdc, '1')
    stage.wallet.setFailures({ eth_sendTransaction: 'reject' })
    await expect(stage.flow.swap(quote)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    stage.wallet.setFailures({})
    expect(failuresOf(stage).at(-1)).toMatchObject({ type: 'SWAP_APPROVAL_ERROR' })
  })

  it('behavior: a swap that would revert is not sent, and rejects with the reason', async () => {
    const quote = await stage.quote(stage.native, stage.usdc, '1')
    await stage.buyUsdc(5n * 10n ** 18n)
    const count = await stage.prompts(async () => {
      await expect(stage.flow.swap(quote)).rejects.toMatchObject({
        code: 'SWAPS_WOULD_REVERT',
        context: { step: 'swap', reason: expect.stringMatching(/INSUFFICIENT|Too little/i) },
      })
    })
    expect(count).toBe(0)
  })

  it('fault 44: more than the account holds is refused before the wallet is asked', async () => {
    const quote = await stage.quote(stage.usdc, stage.native, '999999')
    expect(stage.flow.view().button).toEqual({ reason: 'insufficientBalance', isEnabled: false })
    stage.flow.confirmImpact()
    await expect(stage.flow.swap(quote)).rejects.toMatchObject({ code: 'SWAPS_BALANCE_TOO_LOW' })
  })

  it('behavior: a price impact of 15 percent and more has to be confirmed', async () => {
    const quote = await stage.quote(stage.native, stage.usdc, '60')
    expect(stage.flow.view()).toMatchObject({ button: { reason: 'confirmImpact', isEnabled: true }, shown: { needsConfirmation: true } })
    await expect(stage.flow.swap(quote)).rejects.toMatchObject({ code: 'SWAPS_IMPACT_UNCONFIRMED' })
    stage.flow.confirmImpact()
    expect(stage.flow.view().button.reason).toBe('review')
    await stage.flow.swap(quote)
    expect(stage.state().progress.step).toBe('done')
  })

  it('behavior: the gas limit is enough in the second after the estimate, in which a pool writes more', async () => {
    const { deployer, trade, weth } = stage.exchange
    const { token, made } = await stage.add({ symbol: 'BUSY' })
    // Until the swap is included, the clock of the chain stands still: the estimate is made in the second of a trade.
    await deployer.request('anvil_setBlockTimestampInterval', [0])
    await trade({ from: weth, to: made, amountIn: 10n ** 18n })
    const quote = await stage.quote(stage.native, token, '0.1')
    stage.wallet.hold()
    const swapping = stage.flow.swap(quote)
    await expect.poll(() => stage.state().progress.step).toBe('swapping')
    await deployer.request('anvil_setBlockTimestampInterval', [5])
    stage.wallet.approve()
    const { transactionId } = await swapping
    await deployer.request('anvil_removeBlockTimestampInterval', [])
    const sent = (await deployer.request('eth_getTransactionByHash', [transactionId])) as Record<string, string>
    const { input, to, value, from } = sent
    const estimate = await deployer.request('eth_estimateGas', [{ from, to, value, data: input }, 'latest'])
    expect(Number(sent['gas'])).toBeGreaterThan(Number(estimate) * 1.3)
    expect(stage.state().progress.step).toBe('done')
  })

  it('behavior: the maximum of the coin can be swapped: the reserve pays for the gas', async () => {
    const { deployer } = stage.exchange
    const before = await deployer.request('eth_getBalance', [ACCOUNT, 'latest'])
    await deployer.request('anvil_setBalance', [ACCOUNT, `0x${(2n * 10n ** 18n).toString(16)}`])
    await stage.quote(stage.native, stage.usdc, '1')
    stage.flow.setMax()
    await stage.flow.refresh()
    expect(Number(stage.state().amount)).toBeGreaterThan(1.99)
    await stage.flow.swap(stage.flow.view().shown?.quote ?? expect.fail('no quote'))
    expect(stage.state().progress.step).toBe('done')
    await deployer.request('anvil_setBalance', [ACCOUNT, before])
  })

  it('behavior: the contract enforces the minimum when the price moves before inclusion', async () => {
    const quote = await stage.quote(stage.native, stage.usdc, '1')
    const before = await stage.balanceOf(stage.usdc)
    // The price moves between the simulation and the block: the wallet sends after another trade.
    stage.wallet.hold()
    const swapping = stage.flow.swap(quote).catch((error: unknown) => error)
    await expect.poll(() => stage.state().progress.step).toBe('swapping')
    await stage.buyUsdc(5n * 10n ** 18n)
    stage.wallet.approve()
    const failure = await swapping
    expect(failure).toMatchObject({ code: 'SWAPS_REVERTED', context: { step: 'swap', transactionId: expect.any(String) } })
    const { transactionId } = (failure as LatchkeyError<'SWAPS_REVERTED'>).context
    expect(await stage.exchange.deployer.receipt(transactionId as `0x${string}`)).toMatchObject({ status: 'reverted' })
    expect(stage.state().progress).toMatchObject({ step: 'failed' })
    expect(await stage.balanceOf(stage.usdc)).toBe(before)
  })
})
