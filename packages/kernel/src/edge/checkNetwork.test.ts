import { expect, test } from 'vitest'
import { fakeNamespace } from '../actions/fakeConnector.testing.js'
import { instance } from '../actions/instance.testing.js'
import type { NamespaceAdapter } from '../contracts/NamespaceAdapter.js'
import type { Network } from '../contracts/Network.js'

const network: Network = {
  caipNetworkId: 'test:7',
  namespace: 'test',
  reference: '7',
  name: 'Seven',
  nativeCurrency: { name: 'Coin', symbol: 'CN', decimals: 18 },
  rpcUrls: { default: ['https://node.example'], chainDefault: [] },
  explorerUrl: 'https://explorer.example',
  testnet: false,
}

const currency = (changes: object): object => ({ nativeCurrency: { ...network.nativeCurrency, ...changes } })

/** A plugin that hands through whatever its host wrote. */
const careless = (networks?: readonly Network[]) =>
  fakeNamespace('test', [], {
    isReference: (reference) => /^\d+$/.test(reference),
    readNetwork: (input) => input as Network,
    ...(networks ? { networks } : {}),
  } satisfies Partial<NamespaceAdapter>)

const OUT_OF_BOUNDS: readonly (readonly [string, object])[] = [
  ['name', { name: 'x'.repeat(65) }],
  ['name', { name: '' }],
  ['name', { name: ' \u200b\u202e ' }],
  ['name', { name: 7 }],
  ['nativeCurrency.symbol', currency({ symbol: 'S'.repeat(5_000) })],
  ['nativeCurrency.symbol', currency({ symbol: undefined })],
  ['nativeCurrency.name', currency({ name: 'x'.repeat(65) })],
  ['nativeCurrency.decimals', currency({ decimals: 255 })],
  ['nativeCurrency.decimals', currency({ decimals: -1 })],
  ['nativeCurrency.decimals', currency({ decimals: 1.5 })],
  ['nativeCurrency.decimals', currency({ decimals: '18' })],
  ['rpcUrls', { rpcUrls: { default: [`https://${'x'.repeat(2_050)}`], chainDefault: [] } }],
  ['rpcUrls', { rpcUrls: { default: [], chainDefault: Array.from({ length: 101 }, () => 'https://node.example') } }],
  ['rpcUrls', { rpcUrls: { default: [7], chainDefault: [] } }],
  ['explorerUrl', { explorerUrl: 'javascript:alert(1)' }],
  ['explorerUrl', { explorerUrl: `https://explorer.example/${'x'.repeat(2_050)}` }],
  ['caipNetworkId', { caipNetworkId: 'test:abc', reference: 'abc' }],
  ['caipNetworkId', { caipNetworkId: 'other:7' }],
  ['caipNetworkId', { reference: '8' }],
  ['caipNetworkId', { namespace: 'other' }],
]

test.each(OUT_OF_BOUNDS)('fault 60, 51: a network whose %s is out of bounds is OPTION_INVALID, from options and from addNetwork', async (field, changes) => {
  const bad = { ...network, ...changes } as Network
  const error = expect.objectContaining({ code: 'OPTION_INVALID', context: expect.objectContaining({ option: expect.stringMatching(new RegExp(`^networks\\..*\\.${field}$`)) as string }) as object }) as Error
  expect(() => instance({ plugins: [careless([bad])] })).toThrow(error)
  const latchkey = instance({ plugins: [careless()] })
  const before = latchkey.state.networks
  await expect(latchkey.addNetwork({ namespace: 'test', network: bad })).rejects.toEqual(error)
  expect(latchkey.state.networks).toEqual(before)
})

test('default: texts are cleaned, and the host\'s own object is left alone', async () => {
  const written = { ...network, name: ' Se\u200bven\u202e\nSeas ', nativeCurrency: { name: 'Co\u0000in', symbol: 'C\u2066N', decimals: 36 } }
  const latchkey = instance({ plugins: [careless([written])] })
  expect(latchkey.state.networks['test']).toMatchObject([{ name: 'Seven Seas', nativeCurrency: { name: 'Coin', symbol: 'CN', decimals: 36 } }])
  expect(written.nativeCurrency.symbol).toBe('C\u2066N')
  const added = await latchkey.addNetwork({ namespace: 'test', network: { ...written, caipNetworkId: 'test:8', reference: '8' } })
  expect(added.name).toBe('Seven Seas')
})
