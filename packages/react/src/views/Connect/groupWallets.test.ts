import type { ConnectorInfo, WalletListing } from '@latchkey/kernel'
import { describe, expect, test } from 'vitest'
import { CONNECTOR_TYPE_ORDER } from '../../options/UiOptions.js'
import { type GroupWalletsParameters, groupWallets } from './groupWallets.js'

function wallet(name: string, rest: Partial<ConnectorInfo> = {}): ConnectorInfo {
  return { id: `com.${name.toLowerCase()}`, namespace: 'eip155', name, type: 'ANNOUNCED', ...rest }
}

function listing(id: string, rest: Partial<WalletListing> = {}): WalletListing {
  return { id, name: id, ...rest }
}

function group(parameters: Partial<GroupWalletsParameters>) {
  return groupWallets({
    connectors: [],
    wallets: [],
    customIds: new Set(),
    recent: [],
    order: CONNECTOR_TYPE_ORDER,
    ...parameters,
  })
}

const names = (parameters: Partial<GroupWalletsParameters>) => group(parameters).map((entry) => entry.name)

describe('groupWallets', () => {
  test('default: orders the groups as specified', () => {
    const connectors = [
      wallet('Safe', { type: 'EXTERNAL' }),
      wallet('First'),
      wallet('Second'),
      wallet('WalletConnect', { type: 'WALLET_CONNECT' }),
    ]
    const recent = [{ connectorId: 'com.second', name: 'Second', namespaces: ['eip155'] }]
    const wallets = [
      listing('Recommended'),
      listing('Featured', { group: 'featured' }),
      listing('Custom'),
      listing('Next', { group: 'recommended' }),
    ]
    expect(names({ connectors, recent, wallets, customIds: new Set(['Custom']) })).toEqual([
      'WalletConnect',
      'Second',
      'First',
      'Featured',
      'Custom',
      'Safe',
      'Recommended',
      'Next',
    ])
  })

  test('parameters: order', () => {
    const connectors = [wallet('WalletConnect', { type: 'WALLET_CONNECT' }), wallet('Safe', { type: 'EXTERNAL' }), wallet('First')]
    expect(names({ connectors, order: ['external', 'injected', 'walletConnect'] })).toEqual(['Safe', 'First', 'WalletConnect'])
  })

  test('behavior: sorts recent wallets newest first', () => {
    const recent = ['com.b', 'com.a'].map((connectorId) => ({ connectorId, name: connectorId, namespaces: [] }))
    expect(names({ connectors: [wallet('C'), wallet('A'), wallet('B')], recent })).toEqual(['B', 'A', 'C'])
  })

  test('behavior: one name on several namespaces is one row', () => {
    const connectors = [wallet('Trust'), wallet('Trust Wallet', { namespace: 'solana', icon: 'data:image/png;base64,AA' })]
    const [entry, ...others] = group({ connectors })
    expect(others).toEqual([])
    expect(entry?.connectors.map((info) => info.namespace)).toEqual(['eip155', 'solana'])
    expect(entry?.icon).toBe('data:image/png;base64,AA')
  })

  test('behavior: a wallet of another namespace joins the first of two rows with its name', () => {
    const connectors = [
      wallet('Copper', { id: 'a' }),
      wallet('Copper Wallet', { id: 'b' }),
      wallet('Copper', { id: 'c', namespace: 'solana' }),
    ]
    expect(group({ connectors }).map((entry) => entry.connectors.map(({ id }) => id))).toEqual([['a', 'c'], ['b']])
  })

  test('fault 54: an ambiguous wallet has no heading of its own as the one used before', () => {
    const recent = [{ connectorId: 'com.copper', name: 'Copper', namespaces: ['eip155'] }]
    expect(group({ connectors: [wallet('Copper', { isAmbiguous: true })], recent }).map(({ section }) => section)).toEqual(['unclear'])
  })

  test('behavior: an embedded wallet has no row', () => {
    expect(names({ connectors: [wallet('Email', { type: 'AUTH' })] })).toEqual([])
  })

  test('fault 4: two providers of one reverse-DNS name are two rows, marked', () => {
    const connectors = [
      wallet('Bench', { isAmbiguous: true }),
      wallet('Bench', { id: 'com.bench#2', isAmbiguous: true, namespace: 'solana' }),
    ]
    expect(group({ connectors }).map((entry) => entry.isAmbiguous)).toEqual([true, true])
  })

  test('fault 54: does not merge an ambiguous wallet, whatever the namespace of its twins', () => {
    const connectors = ['eip155', 'solana'].map((namespace) => wallet('MetaMask', { namespace, isAmbiguous: true }))
    expect(group({ connectors }).map((entry) => [entry.key, entry.isAmbiguous])).toEqual([
      ['eip155:com.metamask', true],
      ['solana:com.metamask', true],
    ])
  })

  test('fault 54: keeps a listing if the installed wallet is ambiguous, or only has the same name', () => {
    const wallets = [listing('house'), listing('Copper', { rdns: 'io.copper' })]
    const named = wallet('house', { id: 'house', namespace: 'solana' })
    const claiming = ['io.copper', 'io.copper#2'].map((id) => wallet('Copper', { id, rdns: 'io.copper', isAmbiguous: true }))
    expect(group({ connectors: [named, ...claiming], wallets }).map(({ key }) => key)).toEqual([
      'solana:house',
      'eip155:io.copper',
      'eip155:io.copper#2',
      'listing:house',
      'listing:Copper',
    ])
  })

  test('fault 54: a wallet of another namespace is not the one that was used', () => {
    const recent = [{ connectorId: 'io.copper', name: 'Copper', namespaces: ['eip155'] }]
    const connectors = [wallet('io.copper', { id: 'io.copper', namespace: 'solana' }), wallet('Copper', { id: 'io.copper' })]
    expect(group({ connectors, recent }).map((entry) => [entry.key, entry.group])).toEqual([
      ['eip155:io.copper', 'recent'],
      ['solana:io.copper', 'injected'],
    ])
  })

  test('fault 6: "MetaMask Fake" never merges with MetaMask', () => {
    expect(names({ connectors: [wallet('MetaMask'), wallet('MetaMask Fake', { namespace: 'solana' })] })).toHaveLength(2)
  })

  test("fault 13: a listing that reuses an installed wallet's rdns is left out", () => {
    const connectors = [wallet('MetaMask', { id: 'io.metamask', rdns: 'io.metamask' })]
    const wallets = [listing('Evil', { rdns: 'io.metamask' }), listing('Phone', { rdns: 'io.metamask.mobile' }), listing('Other')]
    expect(names({ connectors, wallets })).toEqual(['MetaMask', 'Other'])
  })

  test.each([
    ['the second', [wallet('Bench'), wallet('Bench', { isAmbiguous: true, namespace: 'solana' })], [false, true]],
    ['the first', [wallet('Bench', { isAmbiguous: true }), wallet('Bench', { namespace: 'solana' })], [true, false]],
  ])('fault 4: wallets of one name on two namespaces are two rows when %s is ambiguous', (_, connectors, marks) => {
    expect(group({ connectors }).map((entry) => entry.isAmbiguous)).toEqual(marks)
  })

  test('fault 8: groups a thousand wallets in linear time', () => {
    const connectors = Array.from({ length: 1_000 }, (_, index) => wallet(`Wallet ${index}`))
    expect(group({ connectors })).toHaveLength(1_000)
  })
})
