import { expect, it } from 'vitest'
import { asset, setStage } from '../../test/stage.js'

const [REAL, LIE, PARTIAL] = ['11', '22', '33'].map((digits) => `0x${digits.repeat(20)}`) as [string, string, string]

/** A wallet that discovers assets. */
const discovering = (assets: readonly unknown[], capabilities: object = { '0x1': { assetDiscovery: { supported: true } } }) => {
  const asked: { readonly method: string; readonly params?: unknown }[] = []
  const answer = (request: { readonly method: string; readonly params?: unknown }) => {
    asked.push(request)
    return request.method === 'wallet_getCapabilities' ? capabilities : { '0x1': assets }
  }
  return { asked, answer }
}

/** What the chain says of the tokens that it is asked for. */
const chain = async ({ tokens = [] }: { readonly tokens?: readonly string[] }) => [
  asset({ amountBaseUnits: 9n }),
  ...tokens
    .filter((token) => token.toLowerCase() !== LIE)
    .map((token) => asset({ token, symbol: 'REAL', name: 'Real token', decimals: 6, amountBaseUnits: 2_000_000n })),
]

it.each([
  ['published', 'erc20', 'native'],
  ['reference', 'ERC20', 'NATIVE'],
])('default: the %s form names the tokens, the chain says how many; what it does not know is dropped', async (_, erc20, native) => {
  const wallet = discovering([
    { address: 'native', balance: '0xffff', type: native, metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 3_000 } },
    { address: REAL, balance: '0xffffffffff', type: erc20, metadata: { symbol: 'FAKE', name: 'Fake', decimals: 0, price: 1.5 } },
    { address: LIE, balance: '0x1', type: erc20, metadata: { symbol: 'LIE', name: 'Lie', decimals: 0, price: 1_000_000 } },
    { address: PARTIAL, balance: '0x1', type: erc20 },
    { address: 'javascript:', balance: '0x1', type: erc20 },
    { address: REAL, balance: '-1', type: erc20 },
    { address: REAL, balance: '0x1', type: 'erc721' },
    null,
  ])
  const { flow, state } = await setStage({ wallet: wallet.answer, assets: chain })
  await flow.refresh()
  expect(wallet.asked.map(({ method }) => method)).toEqual(['wallet_getCapabilities', 'wallet_getAssets'])
  expect(state().source).toBe('wallet')
  expect(state().total).toBe('3')
  expect(state().tokens.map(({ address, symbol, decimals, amountBaseUnits }) => [address, symbol, decimals, amountBaseUnits])).toEqual([
    [REAL, 'REAL', 6, 2_000_000n],
    [undefined, 'TST', 18, 9n],
    [PARTIAL, 'REAL', 6, 2_000_000n],
  ])
})

it.each([
  ['says nothing', {}],
  ['says that it cannot', { '0x1': { assetDiscovery: { supported: false } } }],
  ['answers something else', { '0x1': { assetDiscovery: 'yes' } }],
  ['answers no object', 'no'],
])('default: a wallet that %s is not asked for assets', async (_, capabilities) => {
  const wallet = discovering([], capabilities as object)
  const { flow, state } = await setStage({ wallet: wallet.answer, assets: chain })
  await flow.refresh()
  expect(wallet.asked.map(({ method }) => method)).toEqual(['wallet_getCapabilities'])
  expect(state().source).toBe('chain')
})

it.each([[[]], ['no'], [{ '0x1': 'no' }], [{ '0x2': [] }]])('behavior: assets %j are none', async (answer) => {
  const wallet = ({ method }: { readonly method: string }) =>
    method === 'wallet_getCapabilities' ? { '0x1': { assetDiscovery: { supported: true } } } : answer
  const { flow, state } = await setStage({ wallet, assets: chain })
  await flow.refresh()
  expect(state()).toMatchObject({ source: 'chain', status: 'ready' })
})

it('behavior: a wallet that does not answer holds nothing up', async () => {
  const { flow, state, clock, connector } = await setStage({ assets: chain })
  connector.switches.request = 'hang'
  const reading = flow.refresh()
  await clock.advance(3_000)
  await reading
  expect(state()).toMatchObject({ source: 'chain', status: 'ready' })
})
