import { describe, expect, it } from 'vitest'
import { openNetwork } from './openNetwork.js'

interface Written {
  readonly id: string
  readonly name: string
  readonly decimals: number
  readonly apiUrl?: string
}

const refused = (option: string) =>
  expect.objectContaining({ code: 'OPTION_INVALID', context: expect.objectContaining({ option }) as unknown })
const nativeCurrency = { name: 'Coin', symbol: 'C', decimals: 9 }
const good = {
  id: 'one',
  name: 'One',
  rpcUrls: ['https://a.example', 'https://b.example'],
  explorerUrl: 'https://x.example',
  testnet: true,
}

const open = (input: unknown) => openNetwork<Written>(input, { option: 'my.networks', type: 'MyNetwork' })
const finish = (input: unknown, parts: object = {}) => open(input).finish({ namespace: 'my', reference: 'one', nativeCurrency, ...parts })

describe('openNetwork', () => {
  it('default: builds a network from its fields', () => {
    expect(finish(good)).toEqual({
      caipNetworkId: 'my:one',
      namespace: 'my',
      reference: 'one',
      name: 'One',
      nativeCurrency,
      rpcUrls: { default: good.rpcUrls, chainDefault: good.rpcUrls },
      testnet: true,
      explorerUrl: 'https://x.example',
    })
    expect(finish({ name: 'One', testnet: 'yes' })).toMatchObject({ testnet: false, rpcUrls: { default: [], chainDefault: [] } })
    expect(finish({ name: 'One' })).not.toHaveProperty('explorerUrl')
  })

  it('parameters: texts, whole numbers, and a field of another name for nodes', () => {
    const fields = open({ ...good, decimals: 6 })
    expect([fields.text('id', /^o/), fields.text('id', /./, 'other'), fields.whole('decimals', 6)]).toEqual(['one', 'other', 6])
    expect(finish({ name: 'One', apiUrl: 'https://a.example' }, { nodesField: 'apiUrl' }).rpcUrls.default).toEqual(['https://a.example'])
  })

  it("fault 65: where the host named nodes only those are asked, unless it allows the chain's", () => {
    const hostUrls = { 'my:one': 'https://own.example', 'my:two': 'https://two.example' }
    expect(finish(good, { hostUrls }).rpcUrls).toEqual({ default: ['https://own.example'], chainDefault: good.rpcUrls })
    expect(finish(good, { hostUrls, publicNodes: true }).rpcUrls.default).toEqual(['https://own.example', ...good.rpcUrls])
    expect(finish(good, { hostUrls: { 'my:two': 'https://two.example' } }).rpcUrls.default).toEqual(good.rpcUrls)
  })

  it.each([
    ['name', {}],
    ['name', { name: 7 }],
    ['name', undefined],
    ['name', 'One'],
    ['rpcUrls', { name: 'One', rpcUrls: ['https://a.example', 'ws://b.example'] }],
    ['rpcUrls', { name: 'One', rpcUrls: [undefined] }],
    ['explorerUrl', { name: 'One', explorerUrl: 'javascript://%0aalert(1)' }],
  ])('error: names the field %s', (field, input) => {
    expect(() => finish(input)).toThrow(refused(`my.networks.${field}`))
  })

  it('error: invalid nodes of the host, and invalid numbers', () => {
    expect(() => finish(good, { hostUrls: { 'my:one': [] } })).toThrow(refused('my.networks.rpcUrls'))
    expect(() => finish(good, { hostUrls: { 'my:one': 'ftp://a' } })).toThrow(refused('my.networks.rpcUrls'))
    for (const decimals of [-1, 7, 0.5, '6', NaN, undefined]) {
      expect(() => open({ decimals }).whole('decimals', 6)).toThrow(refused('my.networks.decimals'))
    }
  })
})
