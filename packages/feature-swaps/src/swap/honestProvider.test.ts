import { LatchkeyError } from '@latchkey/kernel'
import { encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SwapChain, SwapToken, SwapTransaction } from '../contracts/index.js'
import { ACCOUNT } from '../../test/exchangeStage.js'
import type { NodeLack } from '../../test/limitedNode.js'
import type { Step, TrialStage } from '../../test/trialStage.js'
import { encode, startFundedStage } from '../../test/trialStage.js'
import { measureCalls } from '@latchkey/evm-kit/send'

const COIN = 10n ** 18n
const amountIn = 10n * COIN
const signal = new AbortController().signal
const lower = (token: { readonly address: string }) => token.address.toLowerCase()

describe.each<[string, readonly NodeLack[]]>([
  ['with eth_simulateV1', []],
  ['with state overrides', ['simulation']],
])('honest swaps pass on a node %s', (_, lacks) => {
  let stage: TrialStage
  const isSimulated = lacks.length === 0

  beforeAll(async () => {
    stage = await startFundedStage(lacks)
  })
  afterAll(() => stage.end())

  /** The provider sells the visitor's token, or the coin, through the puppet's steps. */
  function play(steps: readonly Step[], spender?: string): void {
    stage.play({
      quote: (quote) => ({ ...quote, ...(spender !== undefined && { spender }) }),
      build: ({ quote }) => ({ to: stage.puppet, data: stage.run(...steps), value: quote.from.isNative ? quote.amountIn : 0n }),
    })
  }
  const take = (token: SwapToken, to = stage.puppet): Step => ({
    to: token.address,
    data: encode('transferFrom', ACCOUNT, to, amountIn),
  })
  const deliver = (amount = 10_000_000n): Step => ({ to: stage.usdc.address, data: encode('transfer', ACCOUNT, amount) })
  const sell = (from: SwapToken, to = stage.usdc) => stage.attempt({ from, to, amount: '10' })

  it('an aggregator whose multicall holds another one', async () => {
    const { token } = await stage.add({ symbol: 'SOLD' })
    const router = stage.exchange.contracts.swapRouter
    const path = [token.address, stage.exchange.weth.address, stage.usdc.address]
    const trade = { to: router, data: encode('swapExactTokensForTokens', amountIn, 1n, path, ACCOUNT) }
    const inner = stage.run({ to: token.address, data: encode('approve', router, amountIn) }, trade)
    stage.play({
      quote: (quote) => ({ ...quote, spender: stage.puppet, amountOut: 290_000n, minimumOut: 289_000n }),
      build: () => ({ to: stage.puppet, data: stage.run(take(token), { to: stage.puppet, data: inner }), value: 0n }),
    })
    expect(await sell(token)).toBe('done')
  })

  it('a router that takes through Permit2, as an earlier visit allowed', async () => {
    const { token } = await stage.add({ symbol: 'SOLD' })
    const { permit2 } = stage.contracts
    await stage.sendAs(ACCOUNT, { to: permit2, data: encode('approve', token.address, stage.puppet, 2n ** 160n - 1n, 2n ** 48n - 1n) })
    play([{ to: permit2, data: encode('transferFrom', ACCOUNT, stage.puppet, amountIn, token.address) }, deliver()], permit2)
    expect(await sell(token)).toBe('done')
    expect(await stage.allowance(token.address, permit2)).toBe(0n)
  })

  it('a token that takes a tax of the seller, one that is zero first, and one that returns nothing', async () => {
    for (const options of [{ feeBps: 300 }, { isZeroFirst: true }, { returnsNothing: true }]) {
      const { token } = await stage.add({ symbol: 'ODD', ...options })
      play([take(token), deliver()], stage.puppet)
      expect(await sell(token), JSON.stringify(options)).toBe('done')
    }
  })

  it('a token that counts shares, sold and bought', async () => {
    const share: SwapToken = { ...stage.usdc, address: stage.contracts.share, symbol: 'SHARE', name: 'Share', decimals: 18 }
    for (const owner of [ACCOUNT, stage.puppet])
      await stage.sendAs(ACCOUNT, { to: share.address, data: encode('mint', owner, 101n * COIN + 3n) })
    play([take(share), deliver()], stage.puppet)
    expect(await sell(share)).toBe('done')
    const { token } = await stage.add({ symbol: 'SOLD' })
    play([take(token), { to: share.address, data: encode('transfer', ACCOUNT, (amountIn * 99n) / 100n) }], stage.puppet)
    expect(await sell(token, share)).toBe('done')
  })

  it('a refund of the coin and of the token', async () => {
    play([deliver(30_000_000_000n), { to: ACCOUNT, value: COIN }])
    expect(await sell(stage.native)).toBe('done')
    const { token } = await stage.add({ symbol: 'SOLD' })
    play([take(token), { to: token.address, data: encode('transfer', ACCOUNT, COIN) }, deliver()], stage.puppet)
    expect(await sell(token)).toBe('done')
  })

  it('wrapping and unwrapping by the wrapped coin of our own data', async () => {
    const weth = stage.toSwapToken(stage.exchange.weth)
    const build = (data: `0x${string}`, value: bigint): SwapTransaction => ({ to: weth.address, data, value })
    const even = {
      quote: (quote: Parameters<NonNullable<Parameters<TrialStage['play']>[0]['quote']>>[0]) => ({
        ...quote,
        amountOut: quote.amountIn,
        minimumOut: quote.amountIn,
      }),
    }
    stage.play({ ...even, build: () => build('0xd0e30db0', amountIn) })
    expect(await sell(stage.native, weth)).toBe('done')
    stage.play({ ...even, build: () => build(`0x2e1a7d4d${amountIn.toString(16).padStart(64, '0')}`, 0n) })
    expect(await sell(weth, stage.native)).toBe('done')
  })

  it.each(['uniswap-v2', 'uniswap-v3'])('a swap by our own builder on %s, from the coin and back', async (id) => {
    stage.play({ build: () => expect.fail('another provider is chosen') })
    for (const [from, to] of [
      [stage.native, stage.usdc],
      [stage.usdc, stage.native],
    ] as const) {
      await stage.quote(from, to, '1')
      const quote = stage.state().quotes.list.find(({ providerId }) => providerId === id) ?? expect.fail('no quote')
      stage.flow.choose(quote)
      const { amountReceived = 0n } = await stage.flow.swap(quote)
      expect(amountReceived >= quote.minimumOut).toBe(true)
    }
  })

  it('a contract that an earlier visit allowed more: the allowance is reduced first, and used up', async () => {
    const { token } = await stage.add({ symbol: 'SOLD' })
    await stage.sendAs(ACCOUNT, { to: token.address, data: encode('approve', stage.puppet, 2n ** 255n) })
    play([take(token), deliver()], stage.puppet)
    expect(await sell(token)).toBe('done')
    expect(await stage.allowance(token.address, stage.puppet)).toBe(0n)
  })

  it('a contract that an earlier visit allowed more through Permit2: that is taken back first', async () => {
    const { token } = await stage.add({ symbol: 'SOLD' })
    const { permit2 } = stage.contracts
    await stage.sendAs(ACCOUNT, { to: token.address, data: encode('approve', permit2, 2n ** 255n) })
    await stage.sendAs(ACCOUNT, { to: permit2, data: encode('approve', token.address, stage.puppet, 2n ** 160n - 1n, 2n ** 48n - 1n) })
    play([take(token), deliver()], stage.puppet)
    expect(await sell(token)).toBe('done')
    const granted = encodeFunctionData({
      abi: parseAbi(['function allowance(address, address, address) view returns (uint160, uint48, uint48)']),
      args: [ACCOUNT, token.address, stage.puppet] as readonly `0x${string}`[] as never,
    })
    const answer = String(await stage.exchange.deployer.request('eth_call', [{ to: permit2, data: granted }, 'latest']))
    expect(BigInt(answer.slice(0, 66))).toBe(0n)
  })

  it('a token for the coin', async () => {
    const { token } = await stage.add({ symbol: 'SOLD' })
    play([take(token), { to: ACCOUNT, value: amountIn }], stage.puppet)
    await stage.sendAs(ACCOUNT, { to: stage.puppet, value: amountIn })
    expect(await sell(token, stage.native)).toBe('done')
  })

  it('one that takes less than shown, one that delivers more, and one that gives an item along', async () => {
    const { collection } = stage.contracts
    const part = (token: SwapToken): Step => ({ to: token.address, data: encode('transferFrom', ACCOUNT, stage.puppet, amountIn / 2n) })
    for (const steps of [
      (token: SwapToken) => [part(token), deliver()],
      (token: SwapToken) => [take(token), deliver(20_000_000n)],
      (token: SwapToken) => [take(token), deliver(), { to: collection, data: encode('mint', ACCOUNT, BigInt(token.address)) }],
    ]) {
      const { token } = await stage.add({ symbol: 'SOLD' })
      play(steps(token), stage.puppet)
      expect(await sell(token)).toBe('done')
    }
  })

  it('an exchange that allows others in its own name', async () => {
    const { token } = await stage.add({ symbol: 'SOLD' })
    play([take(token), { to: token.address, data: encode('approve', stage.attacker, 2n ** 255n) }, deliver()], stage.puppet)
    expect(await sell(token)).toBe('done')
  })

  it('an account that delegates to a contract, and one that is a contract: measured by simulation, else unchecked', async () => {
    const { token } = await stage.add({ symbol: 'SOLD' })
    const { deployer } = stage.exchange
    const chain: SwapChain = {
      ...stage.chain,
      read: (method, params, ended) =>
        isSimulated || method !== 'eth_simulateV1'
          ? stage.chain.read(method, params, ended)
          : Promise.reject(new LatchkeyError('METHOD_NOT_SUPPORTED', { method })),
    }
    for (const code of [`0xef0100${stage.puppet.slice(2)}`, await deployer.request('eth_getCode', [stage.puppet, 'latest'])]) {
      const account = `0x${'ac'.repeat(20)}`
      await stage.sendAs(ACCOUNT, { to: token.address, data: encode('transfer', account, amountIn) })
      await deployer.request('anvil_setCode', [account, code])
      const approval = { to: token.address, data: encode('approve', stage.puppet, amountIn), value: 0n }
      const steps = [
        { to: token.address, data: encode('transferFrom', account, stage.puppet, amountIn) },
        { to: stage.usdc.address, data: encode('transfer', account, 10_000_000n) },
      ]
      const bounds = { account, from: token, to: stage.usdc, amountIn, minimumOut: 10_000_000n, watched: [] }
      const calls = [approval, { to: stage.puppet, data: stage.run(...steps), value: 0n }]
      const allowances = [{ spender: lower({ address: stage.puppet }), amount: amountIn }]
      expect(await measureCalls({ chain, signal }, { ...bounds, allowances, calls }), String(code)).toBe(
        isSimulated ? 'everything' : 'nothing',
      )
    }
  })
})
