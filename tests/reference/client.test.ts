// The published client of the reference against a cloud of our own. It is installed into a temporary folder for this check alone, because of its licence:
// nothing of it is read, in the workspace, or in what is published. It asks fixed hosts, so that its requests are sent on to the cloud.
import { startExchange } from '@latchkey/testkit/exchange'
import type { Exchange } from '@latchkey/testkit/exchange'
import { startCoinbase } from '@latchkey/testkit/coinbase'
import type { Coinbase } from '@latchkey/testkit/coinbase'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ServedCloud } from '../../scripts/test/serveCloud.js'
import { serveCloud } from '../../scripts/test/serveCloud.js'
import type { InstalledPackage } from './installPackage.js'
import { installPackage } from './installPackage.js'

const HOSTS = ['api.web3modal.org', 'rpc.walletconnect.org', 'pulse.walletconnect.org']
const CHAIN = 'eip155:31337'
const COIN = `${CHAIN}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const ACCOUNT = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const MILLION = 10n ** 6n

/** What is called of it; what it answers is not typed here, but compared. */
type Api = Readonly<Record<string, (...parameters: readonly unknown[]) => Promise<unknown>>>
interface Client {
  readonly ApiController: Api & { readonly state: { readonly wallets: readonly unknown[]; readonly search: readonly unknown[] } }
  readonly BlockchainApiController: Api
  readonly ChainController: Api
  readonly OnRampController: Api & { readonly state: { readonly purchaseCurrency: unknown } }
  readonly OptionsController: Api
}

let installed: InstalledPackage
let exchange: Exchange
let seller: Coinbase
let cloud: ServedCloud
let client: Client
let dollar: string
const elsewhere: string[] = []

beforeAll(async () => {
  const [started, coinbase, client174] = await Promise.all([
    startExchange({ chainId: 31337 }),
    startCoinbase(),
    installPackage('@reown/appkit-controllers', '1.7.4'),
  ])
  exchange = started
  seller = coinbase
  installed = client174
  // The cloud's process has a clock of its own.
  Object.defineProperty(seller, 'nowMs', { get: () => Date.now() })
  const usdc = await exchange.addToken({ symbol: 'USDC', decimals: 6 })
  dollar = `${CHAIN}:${usdc.address.toLowerCase()}`
  await exchange.addV3Pool({ token: exchange.weth, amount: 10n ** 20n }, { token: usdc, amount: 300_000n * MILLION }, 3_000)
  await exchange.give(usdc, ACCOUNT, 5_000n * MILLION)
  const { contracts } = exchange
  const { symbol, name, decimals } = usdc
  cloud = await serveCloud({
    // The client asks for wallets of the application's networks: those of the directory do not serve a chain of this machine.
    wallets: [{ id: 'acme', name: 'Acme Wallet', chains: [CHAIN], homepage: 'https://acme.example', mobile_link: 'acme://' }],
    names: { zone: 'names.example' },
    onramp: { coinbase: { keyId: seller.key.id, keySecret: seller.key.secret, subdivision: 'NY', url: seller.url } },
    chains: {
      [CHAIN]: {
        nodes: [exchange.url],
        coin: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        tokens: [{ address: usdc.address, symbol, name, decimals }],
        full: true,
        exchangePools: { v3: [contracts.v3Factory], dollars: [usdc.address], wrapped: contracts.weth },
        swaps: {
          swapRouter: contracts.swapRouter,
          wrapped: contracts.weth,
          bases: [usdc.address],
          v3: { factory: contracts.v3Factory, quoter: contracts.quoter },
        },
      },
    },
  })
  const ask = globalThis.fetch
  vi.stubGlobal('fetch', (asked: string | URL | Request, init?: RequestInit) => {
    const url = new URL(asked instanceof Request ? asked.url : asked)
    if (!HOSTS.includes(url.host)) elsewhere.push(url.host)
    return ask(`${cloud.url}${url.pathname}${url.search}`, init)
  })
  client = (await installed.load()) as Client
  await client.OptionsController['setProjectId']?.('test')
  const network = {
    id: 31337,
    caipNetworkId: CHAIN,
    chainNamespace: 'eip155',
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [exchange.url] } },
  }
  const adapter = { namespace: 'eip155', networkControllerClient: {}, connectionControllerClient: {}, networks: [network] }
  await client.ChainController['initialize']?.([adapter], [network], {})
  await client.ChainController['setActiveCaipNetwork']?.(network)
  await client.BlockchainApiController['getSupportedNetworks']?.()
}, 300_000)

afterAll(async () => {
  vi.unstubAllGlobals()
  await cloud?.stop()
  await Promise.all([seller?.stop(), exchange?.stop()])
  await installed?.remove()
})

const ask = (method: string, ...parameters: readonly unknown[]): Promise<unknown> => {
  const call = client.BlockchainApiController[method]
  return call ? call(...parameters) : expect.fail(`The client has no ${method}.`)
}

it('wallets: a page, and a search', async () => {
  await client.ApiController['fetchWalletsByPage']?.({ page: 1 })
  expect(client.ApiController.state.wallets).toMatchObject([{ id: 'acme', name: 'Acme Wallet' }])
  await client.ApiController['searchWallet']?.({ search: 'acm' })
  expect(client.ApiController.state.search).toMatchObject([{ name: 'Acme Wallet' }])
  await client.ApiController['searchWallet']?.({ search: 'nobody' })
  expect(client.ApiController.state.search).toEqual([])
})

it('identity, history and balance of an account', async () => {
  expect(await ask('fetchIdentity', { address: ACCOUNT, caipNetworkId: CHAIN })).toEqual({ name: null, avatar: null })
  await expect
    .poll(
      async () =>
        ((await ask('fetchTransactions', { account: ACCOUNT, chainId: CHAIN })) as { readonly data: readonly unknown[] }).data.length,
    )
    .toBeGreaterThan(0)
  const { balances } = (await ask('getBalance', ACCOUNT, CHAIN)) as { readonly balances: readonly { readonly symbol: string }[] }
  expect(balances.map(({ symbol }) => symbol)).toEqual(expect.arrayContaining(['ETH', 'USDC']))
})

it('swaps: tokens, prices, a quote, an approval and a transaction', async () => {
  const { tokens } = (await ask('fetchSwapTokens', { chainId: CHAIN })) as { readonly tokens: readonly { readonly symbol: string }[] }
  expect(tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
  expect(await ask('fetchTokenPrice', { addresses: [dollar] })).toMatchObject({ fungibles: [{ symbol: 'USDC', price: 1 }] })
  expect(await ask('fetchGasPrice', { chainId: CHAIN })).toMatchObject({ standard: expect.stringMatching(/^\d+$/) as string })
  const swap = { amount: String(10n ** 18n), from: COIN, to: dollar }
  const { quotes } = (await ask('fetchSwapQuote', { ...swap, userAddress: ACCOUNT, gasPrice: '1' })) as {
    readonly quotes: readonly { readonly toAmount: string }[]
  }
  expect(BigInt(quotes[0]?.toAmount ?? 0)).toBeGreaterThan(2_900n * MILLION)
  const userAddress = `${CHAIN}:${ACCOUNT}`
  expect(await ask('fetchSwapAllowance', { tokenAddress: dollar, userAddress })).toEqual({ allowance: '0' })
  const approval = await ask('generateApproveCalldata', { from: dollar, to: COIN, userAddress })
  expect(approval).toMatchObject({ tx: { from: dollar, data: expect.stringMatching(/^0x095ea7b3/) as string } })
  const built = await ask('generateSwapCalldata', { ...swap, userAddress })
  expect(built).toMatchObject({ tx: { to: `${CHAIN}:${exchange.contracts.swapRouter.toLowerCase()}`, amount: swap.amount } })
})

it('buying: options, a quote and a page', async () => {
  const options = (await ask('getOnrampOptions')) as { readonly paymentCurrencies: readonly unknown[] }
  expect(options.paymentCurrencies).toMatchObject([{ id: 'USD' }])
  const { OnRampController: onramp } = client
  await onramp['getAvailableCurrencies']?.()
  await onramp['setPaymentAmount']?.(100)
  expect(await onramp['getQuote']?.()).toMatchObject({ paymentTotal: { amount: '100.00', currency: 'USD' } })
  const wallet = { address: ACCOUNT, blockchains: ['base'], assets: ['ETH'] }
  const page = await ask('generateOnRampURL', { destinationWallets: [wallet], defaultNetwork: 'base', defaultExperience: 'buy' })
  expect(page).toMatch(/^https:\/\/pay\.coinbase\.com\//)
})

it('names: nobody has one', async () => {
  await expect(ask('lookupEnsName', 'nobody.names.example')).rejects.toThrow('404')
  expect(await ask('reverseLookupEnsName', { address: ACCOUNT })).toEqual([])
})

it('nothing was asked of another host', () => {
  expect(elsewhere).toEqual([])
})
