import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfiguration } from './readConfiguration.js'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-configuration-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SECRET = 'a-secret-of-the-operator-with-more-than-32-characters'

function read(content: unknown, environment: Record<string, string> = {}) {
  const file = join(folder, 'cloud.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readConfiguration({ file, environment })
}

test('default: without a file and variables', () => {
  expect(readConfiguration({ environment: {} })).toEqual({
    database: 'file:latchkey-cloud.db',
    host: '127.0.0.1',
    port: 8_080,
    trustProxy: 0,
    logLevel: 'info',
    projects: [],
    wallets: [],
    pictures: {},
    chains: {},
    redis: [],
    analyticsDays: 90,
    limits: {
      projectPerMinute: 60_000,
      addressPerMinute: 1_200,
      addressWithoutOriginPerMinute: 600,
      wrongKeys: 10,
      eventsPerDay: 1_000_000,
    },
  })
})

test('parameters: the environment comes before the file, the file before defaults; an empty variable is none', () => {
  const configuration = read(
    { port: 1, host: '0.0.0.0', projects: [{ id: 'shop', name: 'Shop' }], limits: { wrongKeys: 3 } },
    { LATCHKEY_CLOUD_PORT: '2', LATCHKEY_CLOUD_HOST: '', LATCHKEY_CLOUD_ADMIN_KEY: SECRET },
  )
  expect(configuration).toMatchObject({ port: 2, host: '0.0.0.0', adminKey: SECRET, trustProxy: 0 })
  expect(configuration.projects).toEqual([{ id: 'shop', name: 'Shop', origins: [], isAnalyticsEnabled: true }])
  expect(configuration.limits).toMatchObject({ wrongKeys: 3, addressPerMinute: 1_200 })
})

const CHAIN = { nodes: ['http://10.0.0.1:8545'], coin: { name: 'Ether', symbol: 'ETH', decimals: 18 } }

const SOLANA = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const SCOUTED = { ...CHAIN, archive: { blockscout: 'https://hunter2' } }

test('chains: by CAIP-2 id, with defaults; nodes of the operator may be private', () => {
  const pools = { v2: [`0x${'1'.repeat(40)}`], dollars: [`0x${'2'.repeat(40)}`] }
  expect(read({ chains: { 'eip155:1': { ...CHAIN, exchangePools: pools } } }).chains).toEqual({
    'eip155:1': { ...CHAIN, tokens: [], full: false, startBlock: 0, exchangePools: { v3: [], leastDollars: 10_000, ...pools } },
  })
})

describe('error: names the key, and repeats no value', () => {
  test.each([
    ['port', { port: 'many' }, {}],
    ['prot', { prot: 1 }, {}],
    ['LATCHKEY_CLOUD_PORT', {}, { LATCHKEY_CLOUD_PORT: '99999' }],
    ['LATCHKEY_CLOUD_ADMIN_KEY', {}, { LATCHKEY_CLOUD_ADMIN_KEY: 'hunter2' }],
    ['adminKey', { adminKey: 'hunter2' }, {}],
    ['publicUrl', { publicUrl: 'ftp://hunter2' }, {}],
    ['projects.0.id', { projects: [{ id: 'hunter2 ', name: 'x' }] }, {}],
    ['projects.0.origins.1', { projects: [{ id: 'x', name: 'x', origins: ['https://a.example', 'hunter2'] }] }, {}],
    [
      'projects.1.id',
      {
        projects: [
          { id: 'x', name: 'x' },
          { id: 'x', name: 'hunter2' },
        ],
      },
      {},
    ],
    ['projects.0.nmae', { projects: [{ id: 'x', name: 'x', nmae: 'hunter2' }] }, {}],
    ['wallets.0.id', { wallets: [{ id: 'hunter 2', name: 'x' }] }, {}],
    ['pictures.x', { pictures: { x: 'https://hunter2' } }, {}],
    ['chains.eip155:1', { chains: { 'eip155:1': 7 } }, {}],
    ['chains.eip155:01', { chains: { 'eip155:01': CHAIN } }, {}],
    ['chains.eip155:1.nodes', { chains: { 'eip155:1': { ...CHAIN, nodes: [] } } }, {}],
    ['chains.eip155:1.nodes.0', { chains: { 'eip155:1': { ...CHAIN, nodes: ['ftp://hunter2'] } } }, {}],
    ['chains.eip155:1.archive', { chains: { 'eip155:1': { ...CHAIN, archive: { hunter: 'https://hunter2' } } } }, {}],
    ['chains', { chains: { 'eip155:1': { ...CHAIN, archive: { das: 'https://hunter2' } } } }, {}],
    ['chains', { chains: { [SOLANA]: { ...CHAIN, archive: { blockscout: 'https://hunter2' } } } }, {}],
    ['chains', { chains: { [SOLANA]: { ...CHAIN, full: true } } }, {}],
    ['chains', { chains: Object.fromEntries(Array.from({ length: 17 }, (_, at) => [`eip155:${at + 1}`, SCOUTED])) }, {}],
    ['ipfsGateway', { ipfsGateway: 'ipfs://hunter2' }, {}],
    ['chains.eip155:1.tokens.0.address', { chains: { 'eip155:1': { ...CHAIN, tokens: [{ ...CHAIN.coin, address: 'hunter2' }] } } }, {}],
    ['chains.eip155:1.exchangePools.dollars', { chains: { 'eip155:1': { ...CHAIN, exchangePools: { dollars: [] } } } }, {}],
    ['limits.wrongKeys', { limits: { wrongKeys: 0 } }, {}],
    [join(folder, 'cloud.json'), '{', {}],
    [join(folder, 'cloud.json'), '[]', {}],
  ])('%s', (key, content, environment) => {
    try {
      read(content, environment as Record<string, string>)
    } catch (error) {
      expect(error).toMatchObject({ code: 'CLOUD_CONFIG_INVALID', context: { key } })
      expect(String(error)).not.toContain('hunter')
      return
    }
    expect.unreachable()
  })

  test.each<[object, string, string]>([
    [{ socials: ['gogle'] }, 'embedded.socials', 'has a wrong value'],
    [{ socials: { gogle: {} } }, 'embedded.socials.gogle', 'is unknown'],
    [
      { smartNetworks: [{ chainId: 1, bundlerUrl: 'http://bundler.example' }] },
      'embedded.smartNetworks.0.bundlerUrl',
      'is no https: URL, nor http: of this device',
    ],
    [
      {
        origin: 'https://wallet.example',
        logins: ['email'],
        smartNetworks: [1, 1].map((chainId) => ({ chainId, bundlerUrl: 'https://b.example' })),
      },
      'embedded.smartNetworks',
      'has a network twice',
    ],
    [
      {
        origin: 'https://wallet.example',
        logins: ['email'],
        smartNetworks: [{ chainId: 1, bundlerUrl: 'https://b.example', contracts: {} }],
      },
      'embedded.smartNetworks.0.contracts.entryPoint',
      'is missing',
    ],
    [
      {
        origin: 'https://wallet.example',
        logins: ['email'],
        smartNetworks: [{ chainId: 1, bundlerUrl: 'https://b.example', kind: 'delegated', contracts: { singleton: 'x' } }],
      },
      'embedded.smartNetworks.0.contracts.singleton',
      'is unknown',
    ],
    [
      {
        origin: 'https://wallet.example',
        logins: ['email'],
        smartNetworks: [{ chainId: 1, bundlerUrl: 'https://b.example', kind: 'eoa' }],
      },
      'embedded.smartNetworks.0.kind',
      'has a wrong value',
    ],
    [{ networks: [{ chainId: 'bip122:1', name: 'x', symbol: 'x' }] }, 'embedded.networks.0.chainId', 'is no CAIP-2 id of eip155 or solana'],
    [{ networks: [{ chainId: 'eip155:1', name: '\u202Ex', symbol: 'x' }] }, 'embedded.networks.0.name', 'has control characters'],
    [{ origin: 'https://wallet.example' }, 'embedded.logins', 'is missing'],
    [
      { origin: 'https://wallet.example', logins: ['email', 'gogle'] },
      'embedded.logins.1',
      'is none of email, passkey, farcaster, google, github, apple, facebook, x, discord',
    ],
  ])('what is wrong, before what is missing: %j', (embedded, key, problem) => {
    expect(() => read({ embedded }, {})).toThrow(expect.objectContaining({ context: { key, problem } }))
  })

  test('a file that does not exist', () => {
    expect(() => readConfiguration({ file: join(folder, 'none.json'), environment: {} })).toThrow(
      expect.objectContaining({ code: 'CLOUD_CONFIG_INVALID' }),
    )
  })
})
