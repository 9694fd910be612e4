// Swaps by the wire, on real contracts: the same exchange that the page's own providers are tested on.
import { startExchange } from '@latchkey/testkit/exchange'
import type { Exchange, TestToken } from '@latchkey/testkit/exchange'
import { decodeFunctionData, erc20Abi, maxUint256, parseEther } from 'viem'
import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenCloud } from './openCloud.js'
import { SHOP, useClouds } from './openCloud.js'
import { sqliteFiles } from './openDatabases.js'

const CHAIN = 'eip155:31337'
const COIN = `${CHAIN}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const ACCOUNT = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const USER = `${CHAIN}:${ACCOUNT}`
const MILLION = 10n ** 6n

let exchange: Exchange
let usdc: TestToken
let usdt: TestToken
let lonely: TestToken
let dollar: string
beforeAll(async () => {
  exchange = await startExchange({ chainId: 31337 })
  usdc = await exchange.addToken({ symbol: 'USDC', decimals: 6 })
  usdt = await exchange.addToken({ symbol: 'USDT', decimals: 6 })
  lonely = await exchange.addToken({ symbol: 'LONE' })
  await exchange.addV2Pool({ token: exchange.weth, amount: parseEther('100') }, { token: usdc, amount: 300_000n * MILLION })
  await exchange.addV3Pool({ token: exchange.weth, amount: parseEther('100') }, { token: usdc, amount: 310_000n * MILLION }, 3_000)
  await exchange.addV3Pool({ token: usdc, amount: 500_000n * MILLION }, { token: usdt, amount: 500_000n * MILLION }, 500)
  await exchange.give(usdc, ACCOUNT, 1_000_000n * MILLION)
  dollar = `${CHAIN}:${usdc.address.toLowerCase()}`
}, 120_000)
afterAll(() => exchange?.stop())

const clouds = useClouds(sqliteFiles)
const swaps = () => {
  const { contracts } = exchange
  return {
    swapRouter: contracts.swapRouter,
    wrapped: contracts.weth,
    bases: [usdc.address],
    v2: { factory: contracts.v2Factory, router: contracts.v2Router },
    v3: { factory: contracts.v3Factory, quoter: contracts.quoter },
  }
}
const chainOf = (fields: object) => ({
  [CHAIN]: { nodes: [exchange.url], coin: { name: 'Ether', symbol: 'ETH', decimals: 18 }, tokens: [{ ...usdc }], ...fields },
})
const open = (fields: object = { swaps: swaps() }) => clouds({ chains: chainOf(fields) })

async function get({ ask }: OpenCloud, path: string, query: Readonly<Record<string, string>>) {
  const response = await ask(`/v1/convert/${path}?${new URLSearchParams({ projectId: 'shop', ...query })}`, { origin: SHOP })
  return { status: response.status, body: (await response.json()) as never }
}

async function build({ ask }: OpenCloud, body: object) {
  const response = await ask('/v1/convert/build-transaction?projectId=shop', {
    method: 'POST',
    origin: SHOP,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ projectId: 'shop', userAddress: USER, disableEstimate: true, ...body }),
  })
  return { status: response.status, body: (await response.json()) as { readonly tx: Tx } }
}

interface Tx {
  readonly from: string
  readonly to: string
  readonly data: Hex
  readonly amount: string
  readonly eip155: { readonly gas: string; readonly gasPrice: string }
}

const plain = (id: string): Hex => id.slice(CHAIN.length + 1) as Hex

/** Sends what was built as the account, with the gas that was named. */
async function send({ to, data, amount, eip155 }: Tx): Promise<string> {
  const gas = `0x${BigInt(eip155.gas).toString(16)}`
  const transaction = { from: ACCOUNT, to: plain(to), data, value: `0x${BigInt(amount).toString(16)}`, gas }
  const hash = await exchange.deployer.request('eth_sendTransaction', [transaction])
  return (await exchange.deployer.receipt(hash as Hex)).status
}

it("default: the chain's coin and the operator's tokens, the price of gas, and the best of both versions' ways", async () => {
  const cloud = await open()
  const { body: list } = await get(cloud, 'tokens', { chainId: CHAIN })
  expect(list).toEqual({
    tokens: [
      { name: 'Ether', symbol: 'ETH', decimals: 18, address: COIN },
      { name: usdc.name, symbol: 'USDC', decimals: 6, address: dollar },
    ],
  })
  const { body: gas } = await get(cloud, 'gas-price', { chainId: CHAIN })
  const { standard, fast, instant } = gas as Readonly<Record<string, string>>
  const own = BigInt((await exchange.deployer.request('eth_gasPrice', [])) as string)
  expect(BigInt(standard ?? 0) >= own && BigInt(fast ?? 0) >= BigInt(standard ?? 0) && BigInt(instant ?? 0) >= BigInt(fast ?? 0)).toBe(true)
  const question = { from: COIN, to: dollar, amount: String(parseEther('1')), userAddress: ACCOUNT, gasPrice: '1' }
  const { body: quoted } = await get(cloud, 'quotes', question)
  const [quote] = (quoted as { readonly quotes: readonly Readonly<Record<string, string>>[] }).quotes
  expect(quote).toMatchObject({ fromAccount: COIN, toAccount: dollar, fromAmount: question.amount })
  // The pool of V3 pays more than that of V2: 3,100 and 3,000 dollars for a coin, less fee and slope.
  expect(BigInt(quote?.['toAmount'] ?? 0)).toBeGreaterThan(3_050n * MILLION)
})

it('default: approve, swap, and what arrives is at least what was quoted less the slippage; the coin needs no approval', async () => {
  const cloud = await open()
  const amount = String(5_000n * MILLION)
  expect((await get(cloud, 'allowance', { tokenAddress: dollar, userAddress: USER })).body).toEqual({ allowance: '0' })
  const { body: approval } = await get(cloud, 'build-approve', { from: dollar, to: COIN, userAddress: USER })
  const { tx } = approval as { readonly tx: Tx & { readonly value: string } }
  expect([tx.from, tx.to, tx.value]).toEqual([dollar, dollar, '0'])
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: tx.data })
  expect([functionName, String(args?.[0]).toLowerCase(), args?.[1]]).toEqual([
    'approve',
    exchange.contracts.swapRouter.toLowerCase(),
    maxUint256,
  ])
  expect(await send({ ...tx, amount: tx.value })).toBe('success')
  expect((await get(cloud, 'allowance', { tokenAddress: dollar, userAddress: USER })).body).toEqual({ allowance: String(maxUint256) })
  const there = `${CHAIN}:${usdt.address.toLowerCase()}`
  const { body: quoted } = await get(cloud, 'quotes', { from: dollar, to: there, amount, userAddress: ACCOUNT })
  const [quote] = (quoted as { readonly quotes: readonly { readonly toAmount: string }[] }).quotes
  const { body: built } = await build(cloud, { from: dollar, to: there, amount, eip155: { slippage: 1 } })
  expect([built.tx.from, built.tx.to, built.tx.amount]).toEqual([USER, `${CHAIN}:${exchange.contracts.swapRouter.toLowerCase()}`, '0'])
  expect(await send(built.tx)).toBe('success')
  expect((await exchange.balanceOf(usdt, ACCOUNT)) * 100n).toBeGreaterThanOrEqual(BigInt(quote?.toAmount ?? 0) * 99n)
  expect(await exchange.balanceOf(usdc, ACCOUNT)).toBe(1_000_000n * MILLION - 5_000n * MILLION)
  const { body: ofCoin } = await build(cloud, { from: COIN, to: dollar, amount: String(parseEther('1')) })
  expect(ofCoin.tx.amount).toBe(String(parseEther('1')))
  expect(await send(ofCoin.tx)).toBe('success')
})

it('parameters: the body names the project where the query does not, and its origins count', async () => {
  const cloud = await open()
  const post = async (path: string, body: object | string, origin: string) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const init = { method: 'POST', origin, headers: { 'content-type': 'application/json' }, body: text }
    const response = await cloud.ask(path, init)
    return [response.status, ((await response.json()) as { readonly code?: string }).code]
  }
  const swap = { from: COIN, to: dollar, amount: String(parseEther('1')), userAddress: USER }
  const prices = { currency: 'usd', addresses: [dollar] }
  for (const [path, body] of [
    ['/v1/convert/build-transaction', swap],
    ['/v1/fungible/price', prices],
  ] as const) {
    expect(await post(path, { ...body, projectId: 'shop' }, SHOP)).toEqual([200, undefined])
    expect(await post(path, { ...body, projectId: 'shop' }, 'https://evil.example')).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
    expect(await post(path, { ...body, projectId: 'nobody' }, SHOP)).toEqual([401, 'PROJECT_UNKNOWN'])
    expect(await post(path, { ...body, projectId: 7 }, SHOP)).toEqual([401, 'PROJECT_UNKNOWN'])
    expect(await post(`${path}?projectId=bank`, { ...body, projectId: 'shop' }, SHOP)).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
    // Of two that are named in one place the last counts, for the origins and for the answer.
    const twice = `${JSON.stringify({ ...body, projectId: 'shop' }).slice(0, -1)},"projectId":"bank"}`
    expect(await post(path, twice, SHOP)).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
    expect(await post(`${path}?projectId=shop&projectId=bank`, body, SHOP)).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
  }
  expect(await post('/v1/onramp/quote', { projectId: 'shop' }, SHOP)).toEqual([404, 'NOT_SERVED'])
})

it('parameters: below `minimum`, and after `deadline`, the transaction fails on the chain', async () => {
  const cloud = await open()
  const question = { from: COIN, to: dollar, amount: String(parseEther('1')) }
  const impossible = await build(cloud, { ...question, eip155: { slippage: 1, minimum: String(5_000n * MILLION) } })
  expect(await send(impossible.body.tx)).toBe('reverted')
  const late = await build(cloud, { ...question, eip155: { deadline: '1' } })
  expect(await send(late.body.tx)).toBe('reverted')
})

it('error: what cannot be swapped is refused by its reason; without an exchange there are no tokens, quotes and allowances', async () => {
  const cloud = await open()
  const amount = '1000'
  const alone = `${CHAIN}:${lonely.address.toLowerCase()}`
  expect((await get(cloud, 'quotes', { from: alone, to: dollar, amount, userAddress: ACCOUNT })).body).toEqual({ quotes: [] })
  expect((await build(cloud, { from: alone, to: dollar, amount })).status).toBe(404)
  const refusals: readonly (readonly [object, number])[] = [
    [{ from: `${CHAIN}:${ACCOUNT}`, to: dollar }, 400],
    [{ from: dollar, to: dollar }, 400],
    [{ from: dollar, to: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' }, 400],
    [{ from: dollar, to: COIN, amount: '0' }, 400],
    [{ from: dollar, to: COIN, amount: '9'.repeat(78) }, 400],
    [{ from: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', to: dollar }, 404],
    [{ from: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111112', to: dollar }, 400],
  ]
  for (const [fields, status] of refusals) {
    const asked = { from: dollar, to: COIN, amount, userAddress: ACCOUNT, ...fields }
    expect([fields, (await get(cloud, 'quotes', asked)).status]).toEqual([fields, status])
    expect([fields, (await build(cloud, { ...asked, userAddress: USER })).status]).toEqual([fields, status])
  }
  expect((await build(cloud, { from: dollar, to: COIN, amount, userAddress: `eip155:1:${ACCOUNT}` })).status).toBe(400)
  expect((await get(cloud, 'build-approve', { from: COIN, to: dollar, userAddress: USER })).status).toBe(400)
  const plainCloud = await open({})
  expect((await get(plainCloud, 'tokens', { chainId: CHAIN })).body).toEqual({ tokens: [] })
  expect((await get(plainCloud, 'quotes', { from: dollar, to: COIN, amount, userAddress: ACCOUNT })).body).toEqual({ quotes: [] })
  expect((await get(plainCloud, 'allowance', { tokenAddress: dollar, userAddress: USER })).body).toEqual({ allowance: '0' })
  expect((await build(plainCloud, { from: dollar, to: COIN, amount })).status).toBe(404)
  expect((await get(plainCloud, 'tokens', { chainId: 'eip155:1' })).status).toBe(404)
})

it('error: nodes that are gone are a failure of theirs; an exchange that is not known is named at the start', async () => {
  const cloud = await open({ swaps: swaps(), nodes: ['http://127.0.0.1:9'] })
  const question = { from: dollar, to: COIN, amount: '1000', userAddress: ACCOUNT }
  expect((await get(cloud, 'quotes', question)).status).toBe(502)
  expect((await get(cloud, 'gas-price', { chainId: CHAIN })).status).toBe(502)
  // Contracts that are none.
  const wrong = await open({ swaps: { ...swaps(), v2: undefined, v3: { factory: ACCOUNT, quoter: ACCOUNT } } })
  expect((await get(wrong, 'quotes', question)).body).toEqual({ quotes: [] })
  await expect(open({ swaps: 'uniswap' })).rejects.toMatchObject({
    code: 'CLOUD_CONFIG_INVALID',
    context: { key: `chains.${CHAIN}.swaps` },
  })
})
