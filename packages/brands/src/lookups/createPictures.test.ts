import { checkIcon, isLatchkeyError } from '@latchkey/kernel'
import { describe, expect, test } from 'vitest'
import { firstView } from '../pictures/firstView.js'
import { picture as usdc } from '../pictures/tokens/usdc.js'
import { picture as unisat } from '../pictures/wallets/unisat.js'
import { createPictures } from './createPictures.js'
import { currencyPicture, networkPicture, tokenPicture } from './coinPictures.js'
import { walletPicture } from './walletPicture.js'
import { toDataUri } from '../marks/toDataUri.js'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const OWN = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"%3E%3Cpath d="M0 0h1z"/%3E%3C/svg%3E'

describe('pictures of this package', () => {
  test('wallets, by any identity, of the first view and others', async () => {
    expect(await walletPicture('io.metamask')).toBe(toDataUri(firstView['metamask'] ?? ''))
    expect(await walletPicture('io.metamask.mobile')).toBe(await walletPicture('io.metamask'))
    expect(await walletPicture('unisat')).toBe(toDataUri(unisat))
  })

  test('tokens by address in any case, coins by chain', async () => {
    expect(await tokenPicture('eip155:1', USDC)).toBe(toDataUri(usdc))
    expect(await tokenPicture('eip155:1', USDC.toLowerCase())).toBe(toDataUri(usdc))
    expect(await tokenPicture('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')).toBe(
      toDataUri(usdc),
    )
    expect(await tokenPicture('polkadot:68d56f15f85d3136970ec16946040bc1', '1337')).toBe(toDataUri(usdc))
    expect(await tokenPicture('eip155:11155111')).toBe(await tokenPicture('eip155:1'))
  })

  test('the address of a token on another chain, or in another case where it counts, is another token', async () => {
    expect(await tokenPicture('eip155:10', USDC)).toBeUndefined()
    expect(await tokenPicture('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'epjfwdd5aufqssqem2qn1xzybapc8g4weggkzwytdt1v')).toBeUndefined()
  })

  test('networks and currencies', async () => {
    expect(await networkPicture('eip155:84532')).toBe(await networkPicture('eip155:8453'))
    expect(await currencyPicture('eur')).toBe(await currencyPicture('EUR'))
    for (const uri of [await networkPicture('eip155:1'), await currencyPicture('EUR')]) expect(checkIcon(uri)).toBe(uri)
  })

  test('none for what is unknown, nor for names that every object has', async () => {
    expect(await walletPicture('constructor')).toBeUndefined()
    expect(await tokenPicture('eip155:1', 'constructor')).toBeUndefined()
    expect(await tokenPicture('toString:1')).toBeUndefined()
    expect(await networkPicture('__proto__:1')).toBeUndefined()
    expect(await currencyPicture('valueOf')).toBeUndefined()
  })
})

describe('pictures of the host', () => {
  test('come first, under any identity of a wallet and for wallets that are unknown here', async () => {
    const { wallet } = createPictures({ wallets: { 'io.metamask': OWN, 'com.acme': OWN } })
    expect(await wallet('c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96')).toBe(OWN)
    expect(await wallet('com.acme')).toBe(OWN)
    expect(await wallet('me.rainbow')).toBe(await walletPicture('me.rainbow'))
  })

  test('of each kind', async () => {
    const own = createPictures({
      tokens: { [`eip155:1/${USDC}`]: OWN, 'eip155:1': OWN },
      networks: { 'eip155:1': OWN },
      currencies: { EUR: OWN },
    })
    expect(await own.token('eip155:1', USDC.toLowerCase())).toBe(OWN)
    expect(await own.token('eip155:1')).toBe(OWN)
    expect(await own.network('eip155:1')).toBe(OWN)
    expect(await own.currency('EUR')).toBe(OWN)
    expect(await own.network('eip155:10')).toBe(await networkPicture('eip155:10'))
  })

  test('false leaves a brand out', async () => {
    expect(await createPictures({ wallets: { 'me.rainbow': false } }).wallet('me.rainbow')).toBeUndefined()
  })

  test.each([
    ['a URL', { wallets: { 'me.rainbow': 'https://example.org/x.svg' } }, "wallets['me.rainbow']"],
    ['a script', { tokens: { 'eip155:1': 'data:image/svg+xml,<svg onload="x()"/>' } }, "tokens['eip155:1']"],
    ['no text', { networks: { 'eip155:1': 7 as never } }, "networks['eip155:1']"],
    ['no object', { currencies: 'EUR' as never }, 'currencies'],
    ['null', { currencies: null as never }, undefined],
    ['an unknown option', { wallet: {} } as never, 'wallet'],
  ])('error: %s', (_, overrides, option) => {
    const create = () => createPictures(overrides)
    if (option === undefined) return void expect(create).not.toThrow()
    expect(create).toThrow(option)
    try {
      create()
    } catch (error) {
      expect(isLatchkeyError(error, 'OPTION_INVALID')).toBe(true)
    }
  })
})
