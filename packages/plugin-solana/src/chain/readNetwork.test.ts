import { describe, expect, it } from 'vitest'
import { solanaDevnet, solanaMainnet } from '../networks.js'
import { readNetwork } from './readNetwork.js'

const read = (...parameters: Parameters<typeof readNetwork>) => readNetwork(...parameters)[0]

const local = { id: 'localnet', name: 'Local', rpcUrls: ['http://127.0.0.1:8899'] }

describe('readNetwork', () => {
  it('default', () => {
    expect(read(solanaMainnet)).toEqual({
      caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      namespace: 'solana',
      reference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      name: 'Solana',
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      rpcUrls: {
        default: ['https://api.mainnet-beta.solana.com'],
        chainDefault: ['https://api.mainnet-beta.solana.com'],
      },
      testnet: false,
      explorerUrl: 'https://solscan.io',
    })
    expect(read(solanaDevnet).testnet).toBe(true)
    expect(read(local)).not.toHaveProperty('explorerUrl')
  })

  it("fault 15: the application's nodes are never replaced", () => {
    expect(read(local, { rpcUrls: { 'solana:localnet': 'https://a.example' } }).rpcUrls.default[0]).toBe('https://a.example')
    expect(() => read(local, { rpcUrls: { 'solana:localnet': [] } })).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
  })

  it("fault 65: where the application named nodes only those are asked, unless it allows the network's", () => {
    const rpcUrls = { 'solana:localnet': ['https://a.example', 'https://b.example'] } as const
    const chainDefault = local.rpcUrls
    expect(read(local, { rpcUrls }).rpcUrls).toEqual({ default: rpcUrls['solana:localnet'], chainDefault })
    expect(read(local, { rpcUrls, publicNodes: true }).rpcUrls).toEqual({
      default: [...rpcUrls['solana:localnet'], ...chainDefault],
      chainDefault,
    })
    expect(read(local, { rpcUrls: { 'solana:other': 'https://a.example' } }).rpcUrls.default).toEqual(chainDefault)
  })

  it.each([
    ['id', { ...local, id: 'a'.repeat(33) }],
    ['id', { ...local, id: 'a:b' }],
    ['name', { ...local, name: '' }],
    ['rpcUrls', { ...local, rpcUrls: ['javascript:alert(1)'] }],
    ['rpcUrls', { ...local, rpcUrls: undefined }],
    ['explorerUrl', { ...local, explorerUrl: 'javascript://%0aalert(1)' }],
    ['id', undefined],
    ['id', 'localnet'],
  ])('error: names the field %s', (field, input) => {
    expect(() => read(input)).toThrow(
      expect.objectContaining({
        code: 'OPTION_INVALID',
        context: expect.objectContaining({ option: `solana.networks.${field}` }),
      }),
    )
  })

  it('fault 14: __proto__ in the configuration touches no prototype', () => {
    const hostile = JSON.parse('{"__proto__":{"polluted":true},"id":"localnet","name":"Local","rpcUrls":["http://x"]}') as object
    read(hostile, { rpcUrls: JSON.parse('{"__proto__":["http://y"]}') as Record<`${string}:${string}`, string> })
    expect(Object.prototype).not.toHaveProperty('polluted')
  })
})
