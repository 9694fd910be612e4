import { expect, test } from 'vitest'
import { fakeNamespace } from '../../test/fakeConnector.js'
import { instance } from '../../test/instance.js'
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

/** A plugin that passes its host's input on unchecked. */
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

test.each(OUT_OF_BOUNDS)(
  'fault 60, 51: a network whose %s is out of bounds is OPTION_INVALID, from options and from addNetwork',
  async (field, changes) => {
    const bad = { ...network, ...changes } as Network
    const error = expect.objectContaining({
      code: 'OPTION_INVALID',
      context: expect.objectContaining({ option: expect.stringMatching(new RegExp(`^networks\\..*\\.${field}$`)) as string }) as object,
    }) as Error
    expect(() => instance({ plugins: [careless([bad])] })).toThrow(error)
    const latchkey = instance({ plugins: [careless()] })
    const before = latchkey.state.networks
    await expect(latchkey.addNetwork({ namespace: 'test', network: bad })).rejects.toEqual(error)
    expect(latchkey.state.networks).toEqual(before)
  },
)

test("default: texts are cleaned, and the host's own object does not change", async () => {
  const written = {
    ...network,
    name: ' Se\u200bven\u202e\nSeas ',
    nativeCurrency: { name: 'Co\u0000in', symbol: 'C\u2066N', decimals: 36 },
  }
  const latchkey = instance({ plugins: [careless([written])] })
  expect(latchkey.state.networks['test']).toMatchObject([
    { name: 'Seven Seas', nativeCurrency: { name: 'Coin', symbol: 'CN', decimals: 36 } },
  ])
  expect(written.nativeCurrency.symbol).toBe('C\u2066N')
  const added = await latchkey.addNetwork({ namespace: 'test', network: { ...written, caipNetworkId: 'test:8', reference: '8' } })
  expect(added.name).toBe('Seven Seas')
})

const urlOf = (length: number): string => `https://node.example/${'x'.repeat(length - 21)}`
const nodes = (urls: readonly unknown[]): object => ({ rpcUrls: { default: urls, chainDefault: [] } })

test.each<[string, object]>([
  ['a name of 64 characters', { name: 'x'.repeat(64) }],
  ['a symbol of 16 characters', currency({ symbol: 'S'.repeat(16) })],
  ['no decimals', currency({ decimals: 0 })],
  ['36 decimals', currency({ decimals: 36 })],
  ['100 nodes', nodes(Array.from({ length: 100 }, () => 'https://node.example'))],
  ['a node of 2,048 characters', nodes([urlOf(2_048)])],
  ['an explorer over http', { explorerUrl: 'http://explorer.example' }],
  ['no explorer', { explorerUrl: undefined }],
])('default: %s is within bounds', async (_, changes) => {
  await expect(
    instance({ plugins: [careless()] }).addNetwork({ namespace: 'test', network: { ...network, ...changes } }),
  ).resolves.toMatchObject({ caipNetworkId: 'test:7' })
})

test.each<[string, object, string]>([
  ['name', { name: '' }, 'is not 1 to 64 visible characters'],
  ['nativeCurrency.decimals', currency({ decimals: 37 }), 'is not 0 to 36'],
  ['rpcUrls', nodes([urlOf(2_049)]), 'is too long'],
  ['rpcUrls', nodes([['https://node.example']]), 'is too long'],
  ['explorerUrl', { explorerUrl: 'javascript:alert("https://")' }, 'is no web URL or too long'],
  ['caipNetworkId', { caipNetworkId: 'other:7' }, 'is no id of test'],
])('fault 60, 51: the error about %s says what is wrong', async (field, changes, problem) => {
  const adding = instance({ plugins: [careless()] }).addNetwork({ namespace: 'test', network: { ...network, ...changes } as Network })
  await expect(adding).rejects.toMatchObject({ context: { option: expect.stringContaining(field) as string, problem, fix: 'see Network' } })
})

test('fault 51: an id of megabytes is clipped in its error', async () => {
  const adding = instance({ plugins: [careless()] }).addNetwork({
    namespace: 'test',
    network: { ...network, caipNetworkId: `test:${'7'.repeat(1_000_000)}` },
  })
  await expect(adding).rejects.toMatchObject({ context: { option: `networks.test:${'7'.repeat(59)}.caipNetworkId` } })
})
