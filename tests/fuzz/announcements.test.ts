import { checkIcon, cleanWalletName } from '@latchkey/kernel'
import type { ConnectorInfo, Plugin } from '@latchkey/kernel'
import { bitcoin } from '@latchkey/plugin-bitcoin'
import { cosmos } from '@latchkey/plugin-cosmos'
import { eip155 } from '@latchkey/plugin-eip155'
import { polkadot } from '@latchkey/plugin-polkadot'
import { solana } from '@latchkey/plugin-solana'
import { createTestLatchkey } from '@latchkey/testkit'
import { mainnet } from 'viem/chains'
import { afterAll, describe, expect } from 'vitest'
import { fuzz } from './support/fuzz.js'
import { mutateText } from './support/mutateText.js'
import { isContainer, mutateValue } from './support/mutateValue.js'
import { eventOf, installPage } from './support/page.js'
import type { Page } from './support/page.js'
import type { Random } from './support/random.js'

const never = (): Promise<never> => new Promise(() => undefined)
const ICON = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E'
const OPTIONS = { isLive: true } as const

/** Wallets of one page. */
const BATCH = 20

const announced = {
  info: { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Example Wallet', icon: ICON, rdns: 'com.example.wallet' },
  provider: { request: never, on: () => undefined, removeListener: () => undefined },
}
const standard = (namespace: string) => ({
  version: '1.0.0',
  name: 'Example Wallet',
  icon: ICON,
  chains: [`${namespace}:mainnet`],
  accounts: [],
  features: {
    'standard:connect': { version: '1.0.0', connect: never },
    'bitcoin:connect': { version: '1.0.0', connect: never },
    'standard:events': { on: () => () => undefined },
  },
})
const satsPage = {
  btc_providers: [{ id: 'XverseProviders.BitcoinProvider', name: 'Xverse', icon: ICON, methods: ['getInfo'] }],
  XverseProviders: { BitcoinProvider: { request: never } },
  LeatherProvider: { request: never },
  okxwallet: { bitcoin: { connect: never } },
}
const injectedPage = { injectedWeb3: { 'polkadot-js': { version: '0.58', enable: never }, talisman: { version: '2', connect: never } } }
const keplrPage = {
  keplr: { enable: never, getKey: never },
  leap: { enable: never, getKey: never },
  cosmostation: { providers: { keplr: { enable: never, getKey: never } } },
}

/** A mutated list of providers in a mutated page. */
function manySats(random: Random): object {
  const listed = Array.from({ length: BATCH }, () => mutateValue(random, satsPage.btc_providers, OPTIONS))
  return asMembers(mutateValue(random, [{ ...satsPage, btc_providers: listed }], OPTIONS))
}

function manyInjected(random: Random): object {
  const entries = Array.from({ length: BATCH }, (_, index) => [
    random.oneIn(2) ? `wallet${index}` : mutateText(random, ['talisman', 'polkadot-js']),
    mutateValue(random, [injectedPage.injectedWeb3.talisman], OPTIONS),
  ])
  return asMembers(mutateValue(random, [{ injectedWeb3: Object.fromEntries(entries) as object }], OPTIONS))
}

/** A page: its initial globals, and later events. */
interface Attack {
  readonly members?: object
  readonly act?: (page: Page) => void
}

const register = (random: Random, namespace: string): Attack => {
  const wallets = Array.from({ length: BATCH }, () => mutateValue(random, [standard(namespace)], OPTIONS))
  // An error of the wallet's own function is the wallet's.
  const detail = random.oneIn(20) ? { wallets } : (api: { register(...wallets: unknown[]): void }) => api.register(...wallets)
  return { act: (page) => void page.dispatchEvent(eventOf('wallet-standard:register-wallet', detail)) }
}

/** A value with getters of the page. */
const asMembers = (value: unknown): object => (isContainer(value) && !Array.isArray(value) ? value : {})

const ATTACKS: Readonly<Record<string, readonly [plugin: () => Plugin, make: (random: Random) => Attack]>> = {
  'an EIP-6963 announcement': [
    () => eip155({ networks: [mainnet] }),
    (random) => {
      const details = Array.from({ length: BATCH }, () => mutateValue(random, [announced], OPTIONS))
      return { act: (page) => details.forEach((detail) => page.dispatchEvent(eventOf('eip6963:announceProvider', detail))) }
    },
  ],
  'a wallet-standard wallet of Solana': [() => solana(), (random) => register(random, 'solana')],
  'a wallet-standard wallet of Bitcoin': [() => bitcoin(), (random) => register(random, 'bitcoin')],
  'a sats-connect provider': [() => bitcoin(), (random) => ({ members: manySats(random) })],
  'an injected Polkadot extension': [() => polkadot({ joinsExtensions: true }), (random) => ({ members: manyInjected(random) })],
  "a wallet of Keplr's interface": [() => cosmos(), (random) => ({ members: asMembers(mutateValue(random, [keplrPage], OPTIONS)) })],
}

function expectSound(connectors: readonly ConnectorInfo[]): void {
  expect(new Set(connectors.map(({ id }) => id)).size).toBe(connectors.length)
  for (const { id, name, icon, rdns } of connectors) {
    expect(id).toMatch(/./)
    expect(name).toBe(cleanWalletName(name))
    expect(name).not.toBe('')
    expect(icon).toBe(checkIcon(icon))
    if (rdns !== undefined) expect(rdns).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
  }
}

describe('announcements', () => {
  afterAll(() => void Reflect.deleteProperty(globalThis, 'window'))

  for (const [title, [plugin, make]] of Object.entries(ATTACKS)) {
    fuzz(`fault 7: ${title} is listed cleaned, or ignored`, {
      batch: title.includes('Keplr') ? 3 : BATCH,
      make,
      async read({ members, act }) {
        const page = installPage(members)
        const { latchkey } = createTestLatchkey({ plugins: [plugin()] })
        try {
          await latchkey.start()
          act?.(page)
          page.dispatchEvent(new Event('load'))
          return latchkey.state.connectors
        } finally {
          latchkey.dispose()
        }
      },
      judge: (connectors = []) => expectSound(connectors),
    })
  }
})
