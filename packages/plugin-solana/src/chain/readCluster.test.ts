import { describe, expect, it } from 'vitest'
import { solanaDevnet, solanaMainnet } from '../networks.js'
import { readCluster } from './readCluster.js'

const local = { id: 'localnet', name: 'Local', rpcUrls: ['http://127.0.0.1:8899'] }

describe('readCluster', () => {
  it('default', () => {
    expect(readCluster(solanaMainnet, undefined)).toEqual({
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
    expect(readCluster(solanaDevnet, undefined).testnet).toBe(true)
    expect(readCluster(local, undefined)).not.toHaveProperty('explorerUrl')
  })

  it("fault 15: the application's nodes come first and are never replaced", () => {
    expect(readCluster(local, { 'solana:localnet': ['https://a.example', 'https://b.example'] }).rpcUrls).toEqual({
      default: ['https://a.example', 'https://b.example', 'http://127.0.0.1:8899'],
      chainDefault: ['http://127.0.0.1:8899'],
    })
    expect(readCluster(local, { 'solana:localnet': 'https://a.example' }).rpcUrls.default[0]).toBe('https://a.example')
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
    expect(() => readCluster(input, undefined)).toThrow(
      expect.objectContaining({
        code: 'OPTION_INVALID',
        context: expect.objectContaining({ option: `solana.networks.${field}` }),
      }),
    )
  })

  it('fault 14: __proto__ in the configuration touches no prototype', () => {
    const hostile = JSON.parse(
      '{"__proto__":{"polluted":true},"id":"localnet","name":"Local","rpcUrls":["http://x"]}',
    ) as object
    readCluster(hostile, JSON.parse('{"__proto__":["http://y"]}') as Record<`${string}:${string}`, string>)
    expect(Object.prototype).not.toHaveProperty('polluted')
  })
})
