import { expect, it } from 'vitest'
import { findWallets, joinWallets, nameWallets } from './findRows.js'

const wallet = (id: string, more: object = {}) => ({ id, name: id.toUpperCase(), ...more })
const ids = (wallets: readonly { readonly id: string }[]) => wallets.map(({ id }) => id).join(' ')
const NONE: ReadonlySet<string> = new Set()

it('default: without a directory the listed ones, as they are', () => {
  const listed = [wallet('a')]
  expect(joinWallets({ listed, paged: undefined, chosen: undefined })).toBe(listed)
})

it('default: listed ones first, then those of the directory; one of the same id, reverse-DNS name or alias is the listed one', () => {
  const listed = [wallet('a'), wallet('b', { rdns: 'io.b' }), wallet('c', { aliases: ['io.c'] })]
  const paged = [wallet('a'), wallet('x', { rdns: 'io.b' }), wallet('y', { rdns: 'io.c' }), wallet('z')]
  expect(ids(joinWallets({ listed, paged, chosen: NONE }))).toBe('a b c z')
})

it('behavior: a wallet that was chosen keeps its place in the directory, or its place in the list where only a search found it', () => {
  const chosen = new Set(['x', 'found'])
  const listed = [wallet('a'), wallet('x'), wallet('found')]
  expect(ids(joinWallets({ listed, paged: [wallet('w'), wallet('x'), wallet('y')], chosen }))).toBe('a found w x y')
})

it('search: by part of the name in any case; then what the directory found, each once', () => {
  const all = nameWallets([wallet('alpha'), wallet('beta'), wallet('ALPS', { rdns: 'io.alps' })])
  expect(ids(findWallets(all, 'Alp', []))).toBe('alpha ALPS')
  expect(ids(findWallets(all, 'alp', [wallet('alpha'), wallet('q', { rdns: 'io.alps' }), wallet('r')]))).toBe('alpha ALPS r')
  expect(ids(findWallets(all, 'nothing', [wallet('r')]))).toBe('r')
})

it('search: a key press costs less than half a frame with 20,000 wallets', () => {
  const all = nameWallets(Array.from({ length: 20_000 }, (_, index) => wallet(`wallet-${index}`, { rdns: `io.w${index}` })))
  const found = Array.from({ length: 100 }, (_, index) => wallet(`found-${index}`))
  const durations = ['w', 'let', '-1', '199', 'none'].flatMap((query) =>
    Array.from({ length: 5 }, () => {
      const begun = performance.now()
      findWallets(all, query, found)
      return performance.now() - begun
    }),
  )
  // The least of each query: others share this machine.
  expect(Math.max(...[0, 1, 2, 3, 4].map((query) => Math.min(...durations.slice(query * 5, query * 5 + 5))))).toBeLessThan(8)
})
