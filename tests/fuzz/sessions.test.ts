import { checkIcon, cleanWalletName, parseCaipAddress, parseCaipNetworkId } from '@latchkey/kernel'
import { bitcoin } from '@latchkey/plugin-bitcoin'
import { eip155 } from '@latchkey/plugin-eip155'
import { solana } from '@latchkey/plugin-solana'
import { createTestLatchkey } from '@latchkey/testkit'
import { base, mainnet } from 'viem/chains'
import { describe, expect } from 'vitest'
import type { Session } from '../../packages/plugin-walletconnect/src/session/parseSession.js'
import type { RemoteAdapter } from '../../packages/plugin-walletconnect/src/session/loadAdapter.js'
import { loadAdapters } from '../../packages/plugin-walletconnect/src/session/loadAdapter.js'
import { parsePeer, parseReport, parseSession, SERVES_ANY_CHAIN } from '../../packages/plugin-walletconnect/src/session/parseSession.js'
import { readEvent } from '../../packages/plugin-walletconnect/src/session/readEvent.js'
import { readConnection, readMove, servesAnyChain } from '../../packages/plugin-walletconnect/src/session/readSession.js'
import { ask, fuzz } from './support/fuzz.js'
import { mutateText } from './support/mutateText.js'
import { mutateValue } from './support/mutateValue.js'
import type { Random } from './support/random.js'

const TOPIC = 'ab'.repeat(32)
const EVM = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const ACCOUNTS = [
  `eip155:1:${EVM}`,
  `eip155:8453:${EVM.toLowerCase()}`,
  `${SOLANA}:11111111111111111111111111111111`,
  `${BITCOIN}:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa`,
  'eip155:1:0x0',
  'eip155::',
  'eip155:1:0xab:1',
]
const CHAINS = ['eip155:1', 'eip155:8453', SOLANA, 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', BITCOIN, 'eip155:abc']
const METHODS = ['eth_sign', 'personal_sign', 'solana_signMessage']

const { latchkey } = createTestLatchkey({ plugins: [eip155({ networks: [mainnet, base] }), solana(), bitcoin()] })
const adapters = await loadAdapters(latchkey)

const METADATA = {
  name: 'MetaMask Wallet',
  description: 'A wallet',
  url: 'https://wallet.test',
  icons: ['https://wallet.test/icon.png'],
  redirect: { native: 'copper://', universal: 'https://wallet.test/app' },
}

/** As the protocol's client stores it. */
const SESSION = {
  topic: TOPIC,
  relay: { protocol: 'irn' },
  expiry: 1_900_000_000,
  acknowledged: true,
  controller: TOPIC,
  pairingTopic: TOPIC,
  namespaces: {
    eip155: { accounts: ACCOUNTS.slice(0, 2), chains: CHAINS.slice(0, 2), methods: METHODS, events: ['accountsChanged'] },
    [SOLANA]: { accounts: ACCOUNTS.slice(2, 3), methods: METHODS, events: [] },
    bip122: { accounts: ACCOUNTS.slice(3, 4), chains: [BITCOIN], methods: [], events: [] },
  },
  self: { publicKey: TOPIC, metadata: METADATA },
  peer: { publicKey: TOPIC, metadata: METADATA },
}

const texts = (random: Random, seeds: readonly string[]): string[] =>
  Array.from({ length: random.below(5) }, () => (random.oneIn(2) ? random.pick(seeds) : mutateText(random, seeds)))

/** A session with hostile texts where the client has texts, or mutated anywhere. */
function makeSession(random: Random): unknown {
  if (random.oneIn(2)) return mutateValue(random, [SESSION])
  const keys = ['eip155', 'solana', 'eip155:1', mutateText(random, CHAINS), '__proto__'].slice(random.below(4))
  const parts = keys.map((key) => [
    key,
    {
      accounts: texts(random, ACCOUNTS),
      chains: random.oneIn(3) ? undefined : texts(random, CHAINS),
      methods: texts(random, METHODS),
      events: [],
    },
  ])
  return {
    ...SESSION,
    peer: { metadata: { name: mutateText(random, ['MetaMask Wallet', 'Copper']) } },
    namespaces: Object.fromEntries(parts) as object,
  }
}

async function expectOwnAccounts(
  accounts: readonly { readonly address: string; readonly namespace: string }[],
  { namespace, parseAddress }: RemoteAdapter,
): Promise<void> {
  for (const account of accounts) expect(account).toMatchObject({ namespace, address: await parseAddress(account.address) })
  expect(new Set(accounts.map(({ address }) => address)).size).toBe(accounts.length)
}

function expectSound({ topic, namespaces, announcedName }: Session): void {
  expect(topic).toMatch(/^[\da-f]{64}$/)
  expect(typeof announcedName).toBe('string')
  expect(Object.getPrototypeOf(namespaces)).toBe(Object.prototype)
  for (const [key, { accounts, chains, methods }] of Object.entries(namespaces)) {
    expect(key).toMatch(/^[-a-z0-9]{3,8}(?::[-_a-zA-Z0-9]{1,32})?$/)
    accounts.forEach(parseCaipAddress)
    chains.forEach(parseCaipNetworkId)
    for (const method of methods) expect(typeof method).toBe('string')
  }
}

/** A text at a path of a value; undefined where there is none. */
const textAt = (value: unknown, ...path: readonly string[]): string | undefined =>
  path.reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], value) as string | undefined

describe('sessions of remote wallets', () => {
  fuzz('faults 51, 60: a session is read with valid CAIP ids, or rejected', {
    make: makeSession,
    read: parseSession,
    judge(session, input) {
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
      if (!session) return
      expectSound(session)
      expect(session.topic).toBe(textAt(input, 'topic'))
      expect(servesAnyChain(session)).toBe(textAt(input, 'peer', 'metadata', 'name') === SERVES_ANY_CHAIN)
    },
  })

  fuzz("fault 51: a session's accounts are addresses of the chain, each once, or dropped", {
    make: (random) => ({
      session: makeSession(random),
      adapter: random.pick(adapters),
      chainId: random.pick(CHAINS.slice(0, 5)) as 'eip155:1',
    }),
    async read({ session: input, adapter, chainId }) {
      const session = parseSession(input)
      if (!session) return undefined
      const move = await readMove(session, { adapter, chainId, inUse: EVM })
      if (move.type === 'connectionChanged') await expectOwnAccounts(move.connection.accounts, adapter)
      const connection = await readConnection(session, { adapter, chainIds: ['eip155:1'] })
      await expectOwnAccounts(connection?.accounts ?? [], adapter)
      return connection
    },
    judge(connection, { adapter }) {
      if (!connection) return
      expect(Array.from(connection.wallet?.name ?? '').length).toBeLessThanOrEqual(64)
      expect(connection.wallet?.icon ?? 'https:').toMatch(/^(?:data:image\/|https:)/)
      expect(connection.accounts.length).toBeGreaterThan(0)
      expect(parseCaipNetworkId(connection.chainId).namespace).toBe(adapter.namespace)
    },
  })

  const REPORTS = [
    { name: 'accountsChanged', data: ACCOUNTS.slice(0, 2), chainId: 'eip155:1' },
    { name: 'accountsChanged', data: [EVM], chainId: 'eip155:8453' },
    { name: 'chainChanged', data: '0x2105', chainId: 'eip155:1' },
    { name: 'chainChanged', data: 8453, chainId: 'eip155:1' },
  ].map(({ name, data, chainId }) => ({ id: 1, topic: TOPIC, params: { event: { name, data }, chainId } }))
  fuzz('faults 51, 60: a report of a session is valid, or ignored', {
    make: (random) => ({ session: makeSession(random), adapter: random.pick(adapters), report: mutateValue(random, REPORTS) }),
    async read({ session: input, adapter, report: told }) {
      const [session, report] = [parseSession(input), parseReport(told)]
      if (!session || !report) return undefined
      parseCaipNetworkId(report.chainId)
      const change = await readEvent(report, adapter, session)
      if (change?.type === 'accountsChanged') await expectOwnAccounts(change.accounts, adapter)
      return change
    },
    judge: (change) => change && expect(['accountsChanged', 'chainChanged', 'message']).toContain(change.type),
  })

  fuzz("faults 2, 5: a wallet's metadata is cleaned, and its URL is a site or dropped", {
    make: (random) => mutateValue(random, [METADATA]),
    read: parsePeer,
    judge(peer, input) {
      if (!peer) throw new Error('A wallet that says nothing is one without a name.')
      expect(Object.keys(peer).sort()).toEqual(['description', 'icons', 'name', 'url'])
      expect([cleanWalletName(peer.name), cleanWalletName(peer.description)]).toEqual([peer.name, peer.description])
      if (peer.name === SERVES_ANY_CHAIN) expect(textAt(input, 'name')).toBe(SERVES_ANY_CHAIN)
      for (const link of [peer.url, ...peer.icons])
        if (link !== '' && !checkIcon(link)) expect(ask(() => new URL(link).protocol)).toBe('https:')
    },
  })
})
