import { describeProvider } from '@latchkey/feature-kit/testing'
import type { ServedRequest } from '@latchkey/feature-kit/testing'
import { expect, it, onTestFinished } from 'vitest'
import { servicesAt } from '../../../../scripts/test/servicesAt.js'
import { startCloudStage } from '../../test/startCloudStage.js'
import type { SwapToken } from '../contracts/index.js'
import { describeSwapProvider, swapQuestions } from '../testing/index.js'
import { swapChainAt } from '../../test/swapChainAt.js'
import { uniswapV3 } from '../uniswap/uniswapV3.js'
import { cloudSwaps } from './cloudSwaps.js'

const CHAIN = 'eip155:31337'
const [DOLLAR, ETHER, ROUTER] = [`0x${'d'.repeat(40)}`, `0x${'a'.repeat(40)}`, `0x${'c'.repeat(40)}`]
const tokenAt = (address: string): SwapToken => ({ chainId: CHAIN, address, symbol: 'T', name: 'Token', decimals: 6, isNative: false })
const pair = { from: tokenAt(DOLLAR), to: tokenAt(ETHER), amountIn: 1_000_000n }

describeSwapProvider('cloud', startCloudStage)

/** A network whose services are those of a server. */
function chainAt(url: string) {
  const { dispose, ...services } = servicesAt(url)
  onTestFinished(dispose)
  return swapChainAt(url, services)
}

const QUOTE = { id: 'x', fromAmount: '1000000', fromAccount: `${CHAIN}:${DOLLAR}`, toAmount: '7', toAccount: `${CHAIN}:${ETHER}` }
const word = (text: string): string => text.replace('0x', '').padStart(64, '0')
const approvalOf = (data: string) => ({
  tx: { from: `${CHAIN}:${DOLLAR}`, to: `${CHAIN}:${DOLLAR}`, data, value: '0', eip155: { gas: '1', gasPrice: '1' } },
})
const APPROVAL = approvalOf(`0x095ea7b3${word(ROUTER)}${'f'.repeat(64)}`)

/** Both answers of a cloud, one of them changed. */
const answering =
  ({ quote = QUOTE, approval = APPROVAL }: { readonly quote?: object; readonly approval?: object }) =>
  ({ path }: ServedRequest): string =>
    JSON.stringify(path.startsWith('/v1/convert/quotes') ? { quotes: [quote] } : approval)

const asks = swapQuestions({ pair, chainAt })

describeProvider('cloud', {
  load: async () => {
    const module = await import('./cloudSwaps.js')
    return () => module.cloudSwaps({ networks: [CHAIN] })
  },
  refusedOptions: [() => cloudSwaps({ networks: CHAIN as never }), () => cloudSwaps({ url: 'https://cloud.test' } as never)],
  beside: [uniswapV3()],
  // Two answers at once, each of up to 8 MiB.
  mostBytes: 50_331_648,
  questions: {
    getQuotes: { ask: asks.getQuotes, answer: answering({}), lies: [JSON.stringify({ quotes: [] }), JSON.stringify(APPROVAL)] },
  },
})

it.each([
  ['another token', { quote: { ...QUOTE, toAccount: `${CHAIN}:${ROUTER}` } }],
  ['another amount', { quote: { ...QUOTE, fromAmount: '999' } }],
  ['nothing that arrives', { quote: { ...QUOTE, toAmount: '0' } }],
  ['an approval that is a transfer', { approval: approvalOf(`0xa9059cbb${word(ROUTER)}${'f'.repeat(64)}`) }],
  ['an approval of more than an address', { approval: approvalOf(`0x095ea7b3${'f'.repeat(128)}`) }],
  ['an approval without an amount', { approval: approvalOf(`0x095ea7b3${word(ROUTER)}`) }],
])('a cloud that tells of %s gives no quote', async (_what, lie) => {
  const { dispose, ...services } = servicesAt('https://cloud.test')
  onTestFinished(dispose)
  const http = {
    request: async (_name: string, { path }: { readonly path: string }) => JSON.parse(answering(lie)({ path } as ServedRequest)) as unknown,
  }
  const chain = { ...chainAt('http://127.0.0.1:1'), services: { ...services, http } }
  const asked = { ...pair, chain, slippageBps: 100, signal: new AbortController().signal }
  const { readQuote } = await import('../swap/readQuote.js')
  const provider = cloudSwaps({ networks: [CHAIN] })
  const outcome = await provider.getQuotes(asked).then(
    ([quote]) => quote && readQuote(quote, asked, provider).problem,
    (error: { readonly code: string }) => error.code,
  )
  expect(outcome).toMatch(/^SWAPS_ANSWER_INVALID$|^the amounts are invalid$/)
})

it.each([
  ['the coin of the network, which was not sold', { amount: '5' }, `0x${'c'.repeat(40)}`, undefined],
  ['a contract of another network', { to: `eip155:1:${ROUTER}` }, undefined, 'SWAPS_ANSWER_INVALID'],
])('a transaction that names %s', async (_what, lie, to, code) => {
  const tx = {
    from: `${CHAIN}:${DOLLAR}`,
    to: `${CHAIN}:${ROUTER}`,
    data: '0x12',
    amount: '0',
    eip155: { gas: '1', gasPrice: '1' },
    ...lie,
  }
  const { dispose, ...services } = servicesAt('https://cloud.test')
  onTestFinished(dispose)
  const asked: unknown[] = []
  const http = {
    async request(_name: string, { path, body }: { readonly path: string; readonly body?: unknown }) {
      asked.push(body)
      return path === '/v1/convert/build-transaction' ? { tx } : (JSON.parse(answering({})({ path } as ServedRequest)) as unknown)
    },
  }
  const chain = { ...chainAt('http://127.0.0.1:1'), services: { ...services, http } }
  const { signal } = new AbortController()
  const provider = cloudSwaps({ networks: [CHAIN] })
  const [quote] = await provider.getQuotes({ ...pair, chain, slippageBps: 100, signal })
  const outcome = await provider.buildSwap({ chain, signal, quote: quote!, account: ETHER, deadlineS: 9n }).catch((error: unknown) => error)
  expect(outcome).toMatchObject(code === undefined ? { to, data: '0x12', value: 0n } : { code })
  expect(asked.at(-1)).toMatchObject({ projectId: 'test', eip155: { slippage: 1, minimum: '7', deadline: '9' } })
})
