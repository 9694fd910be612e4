import { extensionWallet } from '@latchkey/testkit/extension'
import { createTestClient, http, isHex, publicActions } from 'viem'
import type { LocalChains } from './localChains.js'

/** Facts about a namespace that journeys need. */
export interface NamespaceFacts {
  /** Its name in the modal. */
  readonly name: string
  /** The extension's name on this namespace. Keplr's interface has a fixed name. */
  readonly wallet: string
  /** Whether a wallet may share several accounts. */
  readonly hasAccounts: boolean
  /** The coin of the first network. */
  readonly symbol: string
  readonly decimals: number
  /** The network to switch to. */
  readonly other: { readonly name: string; readonly chainId: string; readonly address: RegExp }
  /** The first network's node. */
  readonly node: {
    /** Funds an address with base units. */
    fund(chains: LocalChains, address: string, units: bigint): Promise<unknown>
    /** The balance of an address in base units. */
    holdings(chains: LocalChains, address: string): Promise<bigint>
  }
  /** A recipient and the amount; absent if the plugin cannot send. */
  readonly transfer?: { readonly to: string; readonly units: bigint }
}

const anvilOf = (url: string) => createTestClient({ mode: 'anvil', transport: http(url) }).extend(publicActions)
const toHex = (text: string) => (isHex(text) ? text : '0x')

/** The namespaces on the page. */
export const namespaceFacts = {
  eip155: {
    name: 'EVM',
    wallet: extensionWallet.name,
    hasAccounts: true,
    symbol: 'ETH',
    decimals: 18,
    other: { name: 'Basalt', chainId: 'eip155:31338', address: /^0x[\dA-Fa-f]{40}$/ },
    node: {
      fund: ({ eip155 }, address, value) => anvilOf(eip155.url).setBalance({ address: toHex(address), value }),
      holdings: ({ eip155 }, address) => anvilOf(eip155.url).getBalance({ address: toHex(address) }),
    },
    transfer: { to: '0x00000000000000000000000000000000000000bb', units: 250_000_000_000_000_000n },
  },
  solana: {
    name: 'Solana',
    wallet: extensionWallet.name,
    hasAccounts: true,
    symbol: 'SOL',
    decimals: 9,
    other: { name: 'Solana Local', chainId: 'solana:localnet', address: /^[1-9A-HJ-NP-Za-km-z]{43,44}$/ },
    node: {
      fund: async ({ solana }, address, units) => solana.airdrop(address, units),
      holdings: async ({ solana }, address) => solana.balance(address),
    },
    transfer: { to: 'Vote111111111111111111111111111111111111112', units: 1_500_000_000n },
  },
  bip122: {
    name: 'Bitcoin',
    wallet: extensionWallet.name,
    hasAccounts: true,
    symbol: 'BTC',
    decimals: 8,
    other: { name: 'Bitcoin', chainId: 'bip122:000000000019d6689c085ae165831e93', address: /^bc1q/ },
    node: {
      fund: ({ bitcoin }, address, units) => bitcoin.fund(address, units),
      async holdings({ bitcoin }, address) {
        await bitcoin.mine(1)
        const coins = (await (await fetch(`${bitcoin.url}/address/${address}/utxo`)).json()) as readonly { readonly value: number }[]
        return coins.reduce((sum, { value }) => sum + BigInt(value), 0n)
      },
    },
    transfer: { to: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', units: 20_000_000n },
  },
  polkadot: {
    name: 'Polkadot',
    wallet: extensionWallet.name,
    hasAccounts: true,
    symbol: 'DOT',
    decimals: 10,
    other: { name: 'Kusama', chainId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f', address: /^[C-J]/ },
    node: {
      fund: async ({ polkadot }, address, units) => polkadot.setBalance(address, units),
      holdings: async ({ polkadot }, address) => polkadot.balance(address),
    },
  },
  cosmos: {
    name: 'Cosmos',
    wallet: 'Keplr',
    hasAccounts: false,
    symbol: 'ATOM',
    decimals: 6,
    other: { name: 'Quarry', chainId: 'cosmos:quarry-1', address: /^quarry1/ },
    node: {
      fund: async ({ cosmos: [hub] }, address, units) => hub.fund(address, units),
      holdings: async ({ cosmos: [hub] }, address) => hub.balance(address),
    },
    transfer: { to: 'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0', units: 1_250_000n },
  },
} as const satisfies Readonly<Record<string, NamespaceFacts>>

/** A namespace of the page. */
export type Name = keyof typeof namespaceFacts
