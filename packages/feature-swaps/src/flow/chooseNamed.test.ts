import { word } from '@latchkey/evm-kit/testing'
import { describe, expect, it, vi } from 'vitest'
import type { TestParts } from '../../test/flowParts.js'
import { createParts } from '../../test/flowParts.js'
import { tokenOf } from '../../test/scriptedChain.js'
import type { NamedTokens } from './chooseNamed.js'
import { chooseNamed } from './chooseNamed.js'
import { findToken } from './findToken.js'

const coin = tokenOf('e', { symbol: 'ETH', isNative: true })
const [usd, two] = [tokenOf('a', { symbol: 'USD' }), tokenOf('b', { symbol: 'TWO' })]
const OTHER = `0x${'c'.repeat(40)}`
const NONE = `0x${'d'.repeat(40)}`
const ready = { tokens: [coin, usd, two], native: coin, tokensStatus: 'ready' } as const
const answer = (to: string, data: string) => (data === '0x313ce567' && to !== NONE ? `0x${word(8n)}` : '0x')

function choose(parts: TestParts, names: Partial<NamedTokens>) {
  const onChosen = vi.fn()
  chooseNamed(parts, { from: undefined, to: undefined, isCurrent: () => true, onChosen, ...names })
  return onChosen
}
const addressesOf = ({ read }: TestParts) => [read().from?.address, read().to?.address]

describe('chooseNamed', () => {
  it('default: the tokens of the list, and the amount that stands there', () => {
    const parts = createParts({ ...ready, amount: '7' })
    expect(choose(parts, { from: 'USD', to: two.address })).toHaveBeenCalledOnce()
    expect(addressesOf(parts)).toEqual([usd.address, two.address])
    expect(parts.read().amount).toBe('7')
  })

  it('default: what the visitor chose meanwhile stays, and is not chosen for both sides', () => {
    const from = createParts({ ...ready, from: two })
    choose(from, { from: 'USD', to: 'TWO' })
    expect(addressesOf(from)).toEqual([two.address, undefined])
    const to = createParts({ ...ready, to: usd })
    choose(to, { from: 'USD', to: 'TWO' })
    expect(addressesOf(to)).toEqual([undefined, usd.address])
    const neither = createParts({ ...ready, to: usd })
    choose(neither, { from: 'TWO' })
    expect(addressesOf(neither)).toEqual([two.address, usd.address])
  })

  it('default: what no list has is looked up, and chosen once it is found', async () => {
    const parts = createParts(ready, { answer })
    const onChosen = choose(parts, { from: 'USD', to: OTHER.toUpperCase().replace('0X', '0x') })
    await vi.waitFor(() => expect(parts.read().to).toMatchObject({ address: OTHER, decimals: 8 }))
    expect(parts.read().marks?.[OTHER]).toEqual({ origin: 'unlisted' })
    expect(onChosen).toHaveBeenCalledTimes(2)
  })

  it.each<[string, (parts: TestParts) => boolean]>([
    ['something else was named', () => false],
    ['the visitor chose', (parts) => (parts.set({ to: usd }), true)],
  ])('behavior: where %s meanwhile it is not chosen', async (_, change) => {
    const parts = createParts(ready, { answer })
    const isCurrent = vi.fn(() => change(parts))
    const onChosen = choose(parts, { to: OTHER, isCurrent })
    await vi.waitFor(() => expect(isCurrent).toHaveBeenCalled())
    expect(parts.read().to?.address).not.toBe(OTHER)
    expect(onChosen).toHaveBeenCalledOnce()
  })

  it('error: an address without a token is refused, with its side, and logged', async () => {
    const parts = createParts(ready, { answer })
    choose(parts, { to: NONE })
    await vi.waitFor(() =>
      expect(parts.read().refusedTokens).toMatchObject([{ side: 'to', token: NONE, failure: { code: 'SWAPS_TOKEN_INVALID' } }]),
    )
    expect(parts.said).toEqual([`warn: ${NONE} was named, and is no token that can be swapped.`])
    expect(parts.read().to).toBeUndefined()
  })

  it('error: names of no token are refused, both, and only while they are the newest', async () => {
    const parts = createParts(ready)
    choose(parts, { from: 'none', to: 'nothing' })
    await vi.waitFor(() =>
      expect(parts.read().refusedTokens?.map(({ side, token }) => [side, token])).toEqual([
        ['from', 'none'],
        ['to', 'nothing'],
      ]),
    )
    const old = createParts(ready, { answer })
    const isCurrent = vi.fn(() => false)
    choose(old, { from: 'none', to: NONE, isCurrent })
    await vi.waitFor(() => expect(isCurrent).toHaveBeenCalledTimes(2))
    expect(old.read().refusedTokens).toEqual([])
  })
})

describe('findToken', () => {
  it('default: a token of the list, in any case, without asking; another is read, once, and kept', async () => {
    const parts = createParts(ready, { answer })
    expect(await findToken(parts, usd.address.toUpperCase().replace('0X', '0x'))).toBe(usd)
    expect(parts.called).toEqual([])
    const found = await findToken(parts, OTHER)
    expect(found).toMatchObject({ chainId: 'eip155:1', address: OTHER, decimals: 8, isNative: false })
    expect([...parts.verified]).toEqual([`eip155:1 ${OTHER}`])
    expect(parts.read().tokens.at(-1)).toBe(found)
    expect(await findToken(parts, OTHER)).toBe(found)
  })

  it('error: where nobody can swap, and what is no token', async () => {
    const parts = createParts(ready, { answer })
    await expect(findToken({ ...parts, network: () => undefined }, OTHER)).rejects.toMatchObject({
      code: 'SWAPS_NETWORK_UNSUPPORTED',
      context: { chainId: 'eip155:1' },
    })
    await expect(findToken(parts, NONE)).rejects.toMatchObject({ code: 'SWAPS_TOKEN_INVALID' })
    expect(parts.read().tokens).toHaveLength(3)
  })

  it('behavior: a token of a network that was left is nobody’s here', async () => {
    const parts = createParts(
      { ...ready },
      {
        answer(to, data) {
          parts.set({ chainId: 'eip155:10' })
          return answer(to, data)
        },
      },
    )
    expect(await findToken(parts, OTHER)).toMatchObject({ address: OTHER })
    expect(parts.read().tokens).toHaveLength(3)
  })
})
