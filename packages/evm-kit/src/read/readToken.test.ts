import { encodeAbiParameters } from 'viem'
import { expect, it } from 'vitest'
import { scriptedQuestion } from '../../test/scriptedChain.js'
import { reverted, word } from '../testing/scriptedQuestion.js'
import { erc20 } from './erc20.js'
import { readDecimals, readToken } from './readToken.js'

const ADDRESS = `0x${'aB'.repeat(20)}`
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

/** A token that answers so; it reverts where it has no answer. */
const token = (answers: { readonly decimals?: bigint; readonly symbol?: string; readonly name?: string }) =>
  scriptedQuestion((_, [call]) => {
    const { to, data } = call as { readonly to: string; readonly data: string }
    expect(to).toBe(ADDRESS.toLowerCase())
    const answer = { [erc20['decimals()']]: answers.decimals, [erc20['symbol()']]: answers.symbol, [erc20['name()']]: answers.name }[data]
    if (answer === undefined) throw reverted()
    return typeof answer === 'bigint' ? `0x${word(answer)}` : text(answer)
  })

it('default: what the contract says, cleaned for display and as it was given', async () => {
  const given = { symbol: 'US\u202eDC', name: 'USD\u200b Coin' }
  expect(await readToken(token({ decimals: 6n, ...given }), ADDRESS)).toEqual({
    address: ADDRESS.toLowerCase(),
    symbol: 'USDC',
    name: 'USD Coin',
    decimals: 6,
    given,
  })
})

it('default: without a symbol the address, without a name the symbol', async () => {
  expect(await readToken(token({ decimals: 0n }), ADDRESS)).toMatchObject({ symbol: '0xabab…abab', name: '0xabab…abab', decimals: 0 })
  expect(await readToken(token({ decimals: 77n, symbol: 'A' }), ADDRESS)).toMatchObject({ symbol: 'A', name: 'A', decimals: 77 })
})

it('error: no address, and a contract whose amounts could not be shown', async () => {
  const invalid = (problem: string) => ({ code: 'EVM_TOKEN_INVALID', context: { problem } })
  await expect(readToken(token({}), '0x12')).rejects.toMatchObject(invalid('it is no address'))
  await expect(readToken(token({ symbol: 'A' }), ADDRESS)).rejects.toMatchObject(invalid('it has no decimals()'))
  await expect(readDecimals(token({ decimals: 78n }), ADDRESS.toLowerCase())).rejects.toMatchObject(invalid('it has 78 decimals'))
})
