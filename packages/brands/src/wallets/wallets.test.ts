import { describe, expect, test } from 'vitest'
import { firstView } from '../pictures/firstView.js'
import { wallets as pictures } from '../pictures/wallets.js'
import { findWallet } from './findWallet.js'
import { popularWallets } from './popularWallets.js'
import { wallets } from './wallets.js'

const CHROME = /^https:\/\/chromewebstore\.google\.com\/detail\/[a-p]{32}$/
const APPLE = /^https:\/\/apps\.apple\.com\/app\/id\d{9,10}$/

/** Field → the form of its link. */
const FORMS = {
  homepage: /^https:\/\/[a-z0-9.-]+\/\S*$/,
  chromeStore: CHROME,
  firefoxStore: /^https:\/\/addons\.mozilla\.org\/firefox\/addon\/[a-z-]+\/$/,
  edgeStore: /^https:\/\/microsoftedge\.microsoft\.com\/addons\/detail\/[a-p]{32}$/,
  operaStore: /^https:\/\/addons\.opera\.com\/extensions\/details\/[a-z0-9-]+\/$/,
  safariStore: APPLE,
  appStore: APPLE,
  playStore: /^https:\/\/play\.google\.com\/store\/apps\/details\?id=[a-zA-Z]\w*(\.\w+)+$/,
  desktopApp: /^https:\/\/[a-z0-9.-]+\/\S*$/,
  universalLink: /^https:\/\/[a-z0-9.-]+(\/\S*)?$/,
  mobileLink: /^[a-z0-9]+:\/\/\S*$/,
  desktopLink: /^[a-z0-9]+:\/\/\S*$/,
  browseTemplate: /^https:\/\/\S+\{(url|urlTwice|page)\}/,
} as const

describe.each(wallets.map((wallet) => [wallet.name, wallet] as const))('%s', (_, wallet) => {
  test('has links of the right form only', () => {
    for (const [field, form] of Object.entries(FORMS)) {
      const link = wallet[field as keyof typeof FORMS]
      if (link !== undefined) expect(link, field).toMatch(form)
    }
    for (const link of [wallet.mobileLink, wallet.desktopLink]) expect(link ?? '').not.toMatch(/^(javascript|data|file|http):/)
  })

  test('can be had: a store, a desktop application or an own browser', () => {
    const { chromeStore, appStore, playStore, desktopApp } = wallet
    expect([chromeStore, appStore, playStore, desktopApp].some((link) => link !== undefined)).toBe(true)
  })

  test('has an id of the directory, of reverse DNS or of its extension, a picture and a chain', () => {
    expect(wallet.id).toMatch(/^([0-9a-f]{64}|[a-z]+(\.[a-z0-9-]+)+|[a-z]+-[a-z]+|polkagate)$/)
    expect(Object.hasOwn(pictures, wallet.picture)).toBe(true)
    expect(wallet.namespaces.length).toBeGreaterThan(0)
    if (wallet.rdns !== undefined) expect(wallet.rdns).toMatch(/^[a-z]+(\.[a-z0-9-]+)+$/)
  })
})

test('no two wallets go by one identity', () => {
  const identities = wallets.flatMap(({ id, rdns, aliases }) => [...new Set([id, ...(rdns === undefined ? [] : [rdns]), ...aliases])])
  expect(identities.filter((identity, index) => identities.indexOf(identity) !== index)).toEqual([])
})

test.each([
  ['phantom.redirect', 'Phantom'],
  ['coinbase.redirect', 'Base (Coinbase Wallet)'],
])('a phone’s link of plugin-solana, %s, is drawn as %s', (id, name) => {
  expect(findWallet(id)?.name).toBe(name)
})

test('no two wallets share a link to a store', () => {
  const links = wallets.flatMap(({ chromeStore, appStore, playStore }) =>
    [chromeStore, appStore, playStore].filter((link) => link !== undefined),
  )
  expect(new Set(links).size).toBe(links.length)
})

describe('findWallet', () => {
  test.each([
    ['directory id', 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96', 'MetaMask'],
    ['reverse DNS', 'io.metamask', 'MetaMask'],
    ['the one of its phone app', 'io.metamask.mobile', 'MetaMask'],
    ['the key of an extension', 'polkadot-js', 'Polkadot{.js}'],
    ['a provider of sats-connect', 'XverseProviders.BitcoinProvider', 'Xverse'],
    ['an announced name', 'Xverse Wallet', 'Xverse'],
  ])('by %s', (_, identity, name) => {
    expect(findWallet(identity)?.name).toBe(name)
  })

  test('nothing by another name, not even one of an object', () => {
    expect(findWallet('constructor')).toBeUndefined()
    expect(findWallet('')).toBeUndefined()
  })
})

describe('popularWallets', () => {
  const names = (namespaces: readonly string[], count?: number) => popularWallets(namespaces, count).map(({ name }) => name)

  test('of one chain: eight, in order', () => {
    expect(names(['eip155'])).toEqual([
      'MetaMask',
      'Base (Coinbase Wallet)',
      'Trust Wallet',
      'Rainbow',
      'Phantom',
      'OKX Wallet',
      'Rabby',
      'Zerion',
    ])
  })

  test('of several: of each the first before of any the second, none twice', () => {
    const mixed = names(['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'])
    expect(mixed).toEqual(['MetaMask', 'Phantom', 'Xverse', 'Talisman', 'Keplr', 'Base (Coinbase Wallet)', 'Solflare', 'Leather'])
  })

  test.each([
    ['eip155', 8],
    ['solana', 8],
    ['bip122', 8],
    ['polkadot', 7],
    ['cosmos', 3],
  ])('of %s: each can connect it', (namespace, count) => {
    const popular = popularWallets([namespace])
    expect(popular).toHaveLength(count)
    for (const wallet of popular) expect(wallet.namespaces).toContain(namespace)
  })

  test.each([[['eip155']], [['eip155', 'solana']], [['eip155', 'cosmos']], [['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']]])(
    'of %s: every picture comes with the first view, but that of Talisman, which loads when it is drawn',
    (namespaces) => {
      const late = popularWallets(namespaces).filter(({ picture }) => !Object.hasOwn(firstView, picture))
      expect(late.filter(({ picture }) => picture !== 'talisman')).toEqual([])
    },
  )

  test('another count, unknown chains, none', () => {
    expect(names(['eip155'], 2)).toEqual(['MetaMask', 'Base (Coinbase Wallet)'])
    expect(names(['constructor', 'near'])).toEqual([])
    expect(names([])).toEqual([])
  })
})
