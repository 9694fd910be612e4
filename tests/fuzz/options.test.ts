import { createLatchkey } from '@latchkey/kernel'
import type { Latchkey, LatchkeyOptions, Plugin } from '@latchkey/kernel'
import { bitcoin, bitcoinMainnet, bitcoinTestnet } from '@latchkey/plugin-bitcoin'
import { cosmos } from '@latchkey/plugin-cosmos'
import { eip155 } from '@latchkey/plugin-eip155'
import { polkadot } from '@latchkey/plugin-polkadot'
import { solana } from '@latchkey/plugin-solana'
import { walletConnect } from '@latchkey/plugin-walletconnect'
import { createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { base, mainnet } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { readUiOptions } from '../../packages/react/src/options/readUiOptions.js'
import { checkTheme } from '../../packages/react/src/theme/checkTheme.js'
import { fuzz } from './support/fuzz.js'
import { mutateValue } from './support/mutateValue.js'

const KERNEL = {
  id: 'shop',
  projectId: 'project',
  metadata: { name: 'Shop', description: 'A shop', url: 'https://shop.test', icons: ['https://shop.test/icon.png'] },
  plugins: [],
  endpoints: { relay: 'wss://relay.test', api: 'https://api.test' },
  storage: false,
  defaultNetwork: 'test:1',
  defaultAccountTypes: { eip155: 'eoa' },
  customWallets: [
    { id: 'copper', name: 'Copper', rdns: 'io.copper', mobileLink: 'copper://', homepage: 'https://copper.test', chains: ['eip155:1'] },
  ],
  excludeWallets: ['other'],
  logLevel: 'silent',
  termsConditionsUrl: 'https://shop.test/terms',
}

const solanaNetwork = {
  id: 'localnet',
  name: 'Local',
  rpcUrls: ['https://node.test'],
  explorerUrl: 'https://explorer.test',
  testnet: true,
  walletChain: 'solana:localnet',
}
const polkadotNetwork = {
  id: '91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot',
  symbol: 'DOT',
  decimals: 10,
  ss58Prefix: 0,
  rpcUrls: ['https://node.test'],
  explorerUrl: 'https://explorer.test',
}
const cosmosNetwork = {
  id: 'cosmoshub-4',
  name: 'Cosmos Hub',
  prefix: 'cosmos',
  denom: 'uatom',
  symbol: 'ATOM',
  decimals: 6,
  gasPrice: 0.025,
  rpcUrls: ['https://node.test'],
  restUrl: 'https://rest.test',
  slip44: 118,
}

const PLUGINS: Readonly<Record<string, readonly [seed: object, make: (options: never) => Plugin]>> = {
  eip155: [
    {
      networks: [JSON.parse(JSON.stringify(mainnet)), JSON.parse(JSON.stringify(base))],
      rpcUrls: { 1: ['https://node.test'] },
      strictChecksum: true,
      discovery: { eip6963: true, safeOrigins: ['https://app.safe.global'] },
    },
    eip155,
  ],
  solana: [{ networks: [solanaNetwork], rpcUrls: { 'solana:localnet': 'https://own.test' } }, solana],
  bitcoin: [
    { networks: [bitcoinMainnet, bitcoinTestnet], esploraUrls: { 'bip122:000000000019d6689c085ae165831e93': 'https://esplora.test' } },
    bitcoin,
  ],
  polkadot: [{ networks: [polkadotNetwork], rpcUrls: { 'polkadot:91b171bb158e2d3848fa23a9f1c25182': ['https://own.test'] } }, polkadot],
  cosmos: [{ networks: [cosmosNetwork], rpcUrls: { 'cosmos:cosmoshub-4': ['https://own.test'] } }, cosmos],
  walletConnect: [
    {
      relayUrl: 'wss://relay.test',
      projectId: 'p',
      methods: { eip155: ['eth_sign'] },
      chains: { eip155: ['eip155:1'] },
      defaultChain: 'eip155:1',
    },
    walletConnect,
  ],
}

/** The options of an instance, as plain data. */
function use(latchkey: Latchkey): object {
  const { config, state } = latchkey
  latchkey.dispose()
  return { config, networks: state.networks }
}

describe('options', () => {
  fuzz('fault 14: options of the kernel are read as documented, or rejected', {
    make: (random) => mutateValue(random, [KERNEL]),
    read(options) {
      const isOptions =
        typeof options === 'object' &&
        options !== null &&
        'plugins' in options &&
        Array.isArray(options.plugins) &&
        options.plugins.length === 0
      return use(createLatchkey((isOptions ? { ...options, plugins: [testNamespace()] } : options) as LatchkeyOptions))
    },
    judge(used) {
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
      if (used) expect(used).toMatchObject({ config: { projectId: expect.stringMatching(/\S/) as string } })
    },
  })

  for (const [name, [seed, make]] of Object.entries(PLUGINS)) {
    fuzz(`options of ${name} are read as documented, or rejected`, {
      make: (random) => ({ options: { ...(mutateValue(random, [seed]) as object) }, isUsed: random.oneIn(20) }),
      read({ options, isUsed }) {
        // Plugins read options when they are created, which is faster than an instance.
        const plugin = make(options as never)
        return isUsed ? use(createTestLatchkey({ plugins: [plugin, ...(name === 'walletConnect' ? [testNamespace()] : [])] }).latchkey) : {}
      },
      judge(used) {
        for (const network of Object.values(
          (used as { networks?: Record<string, { caipNetworkId: string; nativeCurrency: { decimals: number } }[]> } | undefined)
            ?.networks ?? {},
        ).flat()) {
          expect(network.caipNetworkId).toMatch(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)
          expect(Number.isInteger(network.nativeCurrency.decimals)).toBe(true)
        }
      },
    })
  }

  fuzz('options of the interface are read as documented, or rejected', {
    make: (random) => ({
      ...(mutateValue(random, [
        { connectorTypeOrder: ['recent', 'injected', 'walletConnect'], legalCheckbox: true, enableEmbedded: false },
      ]) as object),
    }),
    read: (options) => readUiOptions(options as never),
  })

  test.each([
    ['solana', { networks: 7 }],
    ['bitcoin', { networks: {} }],
    ['bitcoin', { networks: null }],
    ['bitcoin', { esploraUrls: null }],
    ['polkadot', { networks: false }],
    ['cosmos', { networks: null }],
    ['walletConnect', { chains: null }],
    ['walletConnect', { relayUrl: { toString: [] } }],
  ])('found by fuzzing: %s rejects %j by name', (name, options) => {
    expect(() => PLUGINS[name]?.[1](options as never)).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
  })

  test('found by fuzzing: a wallet order that is not a list is rejected by name', () => {
    expect(() => readUiOptions({ connectorTypeOrder: 7 as never })).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
  })
})

describe('the theme', () => {
  const THEME = {
    mode: 'dark',
    variables: {
      accent: '#2f5fe3',
      fontFamily: 'Inter, sans-serif',
      colorMix: 'red',
      colorMixStrength: 20,
      fontSizeMaster: '10px',
      radiusMaster: '4px',
      zIndex: 999,
    },
  }
  fuzz('theme variables are read as documented, or rejected', {
    // A provider passes both.
    make: (random) => ({ ...THEME, ...(mutateValue(random, [THEME]) as Partial<typeof THEME>) }),
    read(theme) {
      checkTheme(theme as never)
      return theme
    },
    judge: (theme) => theme && expect(['light', 'dark', 'system']).toContain(theme.mode),
  })
})
