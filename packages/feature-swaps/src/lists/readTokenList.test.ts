import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { readTokenList } from './readTokenList.js'
import { loadLists } from './loadLists.js'
import type { TokenList } from './TokenList.js'

const require = createRequire(import.meta.url)
const real = require('@uniswap/default-token-list') as TokenList
const context = () => ({
  signal: new AbortController().signal,
  clock: { now: () => 0, after: () => () => undefined },
})

const good = { name: 'List', timestamp: 'now', version: { major: 1, minor: 0, patch: 0 } }
const one = { chainId: 1, address: `0x${'a'.repeat(40)}`, symbol: 'ONE', name: 'One', decimals: 6 }

it.each([
  [{ ...good, tokens: [] }, 'tokens'],
  [{ ...good, tokens: Array.from({ length: 10_001 }, () => one) }, 'tokens'],
  [{ ...good, tokens: [one], name: '' }, 'name'],
  [{ ...good, tokens: [one], version: { major: 1.5, minor: 0, patch: 0 } }, 'version.major'],
  [{ ...good, tokens: [one], timestamp: 7 }, 'timestamp'],
  ['<html>', 'no object'],
])('error: what is no list is named, case %#', (candidate, problem) => {
  expect(readTokenList(candidate)).toEqual({ problem: `it is no token list (${problem})` })
})

it('default: a token without a member is left out, and the others stay', () => {
  const bad = [
    null,
    { ...one, symbol: 1 },
    { ...one, chainId: 0 },
    { ...one, chainId: 1.5 },
    { ...one, decimals: -1 },
    { ...one, name: null },
  ]
  const kept = [{ ...one, logoURI: 'ipfs://a' }, one]
  expect(readTokenList({ ...good, tokens: [...bad, ...kept, { ...one, logoURI: 7 }] })).toEqual({ name: 'List', tokens: [...kept, one] })
  expect(readTokenList({ ...good, name: 'Li\u200bst', tokens: [one] })).toMatchObject({ name: 'List' })
})

it("default: Uniswap's own default list loads, on each network", async () => {
  for (const chainId of new Set(real.tokens.map((each) => each.chainId))) {
    const own = real.tokens.filter((each) => each.chainId === chainId && each.address.startsWith('0x'))
    const [loaded] = await loadLists(context(), [real], `eip155:${chainId}`)
    expect(loaded?.failure).toBeUndefined()
    expect(loaded?.list === undefined && loaded?.tokens.map(({ token: { address } }) => address)).toEqual(
      own.map(({ address }) => address.toLowerCase()),
    )
  }
})
