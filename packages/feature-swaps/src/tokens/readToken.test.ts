import { stringToHex } from 'viem'
import { expect, it } from 'vitest'
import { scriptedQuestion, tokenOf } from '../../test/scriptedChain.js'
import { readDecimals, readToken } from './readToken.js'

const { address } = tokenOf('a')
/** Text in 32 bytes, as old tokens give it. */
const textOf = (text: string) => stringToHex(text, { size: 32 })

/** A token as its contract says it is. */
const questionOf = (symbol: string, name: string, decimals = `0x${'6'.padStart(64, '0')}`) =>
  scriptedQuestion((_, [call]) => {
    const { data } = call as { readonly data: string }
    return data === '0x313ce567' ? decimals : textOf(data === '0x95d89b41' ? symbol : name)
  })

it('default: a token of the network, as its contract says it is', async () => {
  expect(await readToken(questionOf('USDC', 'USD Coin'), address.toUpperCase().replace('0X', '0x'))).toEqual({
    token: { chainId: 'eip155:1', address, symbol: 'USDC', name: 'USD Coin', decimals: 6, isNative: false },
    isOdd: false,
  })
  expect(await readDecimals(questionOf('', ''), address)).toBe(6)
})

it('fault 70: an odd symbol or name is told, also where it is cleaned away', async () => {
  expect(await readToken(questionOf('US\u200bDC', 'USD Coin'), address)).toMatchObject({ token: { symbol: 'USDC' }, isOdd: true })
  expect((await readToken(questionOf('USDC', 'USD Сoin'), address)).isOdd).toBe(true)
})

it('error: what is no token', async () => {
  await expect(readToken(questionOf('A', 'A', '0x'), address)).rejects.toMatchObject({ code: 'SWAPS_TOKEN_INVALID' })
  await expect(readDecimals(questionOf('A', 'A', '0x'), address)).rejects.toMatchObject({ code: 'SWAPS_TOKEN_INVALID' })
})
