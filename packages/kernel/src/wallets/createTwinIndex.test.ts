import { describe, expect, test } from 'vitest'
import type { ConnectorInfo } from '../contracts/Connector.js'
import { createTwinIndex } from './createTwinIndex.js'

let number = 0
const wallet = (name: string, rest: Partial<ConnectorInfo> = {}): ConnectorInfo => ({
  id: `wallet${(number += 1)}`,
  namespace: 'eip155',
  name,
  type: 'ANNOUNCED',
  ...rest,
})

function list(...wallets: readonly ConnectorInfo[]) {
  const index = createTwinIndex()
  return { index, entries: wallets.reduce<readonly ConnectorInfo[]>((entries, info) => index.add(entries, info), []) }
}

const marks = (...wallets: readonly ConnectorInfo[]) => list(...wallets).entries.map(({ isAmbiguous = false }) => isAmbiguous)

describe('createTwinIndex', () => {
  test('default: unique names are not marked', () => {
    expect(marks(wallet('MetaMask'), wallet('MetaMask Fake'), wallet('Rabby'))).toEqual([false, false, false])
  })

  test('default: a wallet with a cleaned name is not marked while it is the only one', () => {
    expect(marks(wallet('MetaMask', { isNameCleaned: true }), wallet('Rabby'))).toEqual([false, false])
  })

  test('default: only an icon that passes checkIcon is shown', () => {
    const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
    const { entries } = list(wallet('MetaMask', { icon }), wallet('Rabby', { icon: 'https://evil.example/x.png' }), wallet('Other'))
    expect(entries.map((entry) => [entry.name, 'icon' in entry ? entry.icon : 'none'])).toEqual([
      ['MetaMask', icon],
      ['Rabby', 'none'],
      ['Other', 'none'],
    ])
  })

  test('default: one wallet on several namespaces is not marked', () => {
    const [eip155, solana, bitcoin] = [
      wallet('Trust'),
      wallet('Trust Wallet', { namespace: 'solana' }),
      wallet('TRUST', { namespace: 'bip122' }),
    ]
    expect(marks(eip155, solana, bitcoin)).toEqual([false, false, false])
  })

  test('default: one id on two namespaces is two entries', () => {
    const [eip155, solana] = [wallet('Copper', { id: 'copper' }), wallet('Copper', { id: 'copper', namespace: 'solana' })]
    const { index, entries } = list(eip155, solana)
    expect(index.remove(entries, eip155)).toEqual([solana])
    const twin = wallet('C\u03bfpper', { namespace: 'solana' })
    expect(index.add([solana], twin).map(({ isAmbiguous = false }) => isAmbiguous)).toEqual([true, true])
  })

  test.each([
    ['on one namespace', wallet('Meta\u200bMask')],
    ['by letters of another script, on another namespace', wallet('MetаMask', { namespace: 'solana' })],
    ['after something was cleaned away, on another namespace', wallet('MetaMask', { namespace: 'solana', isNameCleaned: true })],
  ])('fault 54: twins %s are both marked', (_, twin) => {
    expect(marks(wallet('MetaMask'), twin)).toEqual([true, true])
    expect(marks(twin, wallet('MetaMask'))).toEqual([true, true])
  })

  test('fault 54: four wallets of one name are all marked', () => {
    expect(marks(...Array.from({ length: 4 }, () => wallet('MetaMask')))).toEqual([true, true, true, true])
  })

  test('fault 54: two on one namespace also mark the same name on the others', () => {
    expect(marks(wallet('MetaMask'), wallet('MetaMask', { namespace: 'solana' }), wallet('MetaMask'))).toEqual([true, true, true])
  })

  test('fault 54: two that announce one identity are marked under any names', () => {
    expect(marks(wallet('MetaMask', { id: 'io.a' }), wallet('Fox', { id: 'io.a#2', claimedId: 'io.a' }), wallet('Other'))).toEqual([
      true,
      true,
      false,
    ])
  })

  test('fault 54: a built-in connector is not marked; an announced one with its name is', () => {
    const own = ['eip155', 'solana'].map((namespace) => wallet('WalletConnect', { namespace, type: 'WALLET_CONNECT' }))
    expect(marks(...own, wallet('WalletConnect', { namespace: 'bip122' }))).toEqual([false, false, true])
  })

  test('behavior: other fields of the connector do not change', () => {
    const [first, second] = [wallet('MetaMask', { isAmbiguous: true }), wallet('MetaMask')]
    const { index, entries } = list(first, second)
    expect(index.remove(entries, second)).toEqual([first])
  })

  test('fault 55: a twin is marked in place; order, ids and all other entries stay', () => {
    const wallets = [wallet('A'), wallet('MetaMask'), wallet('B')]
    const { index, entries } = list(...wallets)
    const twin = wallet('MetaMask')
    const after = index.add(entries, twin)
    expect(after.map(({ id }) => id)).toEqual([...wallets, twin].map(({ id }) => id))
    expect([after[0], after[2]]).toEqual([entries[0], entries[2]])
    expect(after[0]).toBe(entries[0])
    expect(after[1]).toEqual({ ...entries[1], isAmbiguous: true })
  })

  test('behavior: when the twin is removed, the mark is removed', () => {
    const [other, genuine, twin] = [wallet('A'), wallet('MetaMask'), wallet('MetaMask')]
    const { index, entries } = list(other, genuine, twin)
    expect(index.remove(entries, twin)).toEqual([other, genuine])
  })

  test.each([
    ['a thousand of one name', 1, 1],
    ['five hundred pairs', 500, 500],
    ['a thousand names', 1_000, 0],
  ])('fault 55: %s are marked once each: an entry is replaced once, a name is read a few times per wallet', (_, names, anew) => {
    const index = createTwinIndex()
    let entries: readonly ConnectorInfo[] = []
    let [replaced, reads] = [0, 0]
    for (let count = 0; count < 1_000; count += 1) {
      const before = entries
      const { name: _name, ...rest } = wallet('')
      const counted = {
        ...rest,
        get name() {
          reads += 1
          return `Copper ${count % names}`
        },
      }
      entries = index.add(before, counted)
      replaced += before.filter((entry, place) => entry !== entries[place]).length
    }
    expect(entries.filter(({ isAmbiguous }) => isAmbiguous)).toHaveLength(anew === 0 ? 0 : 1_000)
    expect(replaced).toBe(anew)
    expect(reads).toBeLessThan(6_000)
  })

  test('fault 55: after a thousand are removed the next one of the name is not marked', () => {
    const wallets = Array.from({ length: 1_000 }, () => wallet('MetaMask'))
    const { index, entries } = list(...wallets)
    const rest = wallets.reduce<readonly ConnectorInfo[]>((left, info) => index.remove(left, info), entries)
    expect(rest).toEqual([])
    expect(index.add(rest, wallet('MetaMask'))[0]).not.toHaveProperty('isAmbiguous')
  })
})
