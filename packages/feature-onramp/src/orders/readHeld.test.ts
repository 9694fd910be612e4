import { expect, it } from 'vitest'
import { createHoldings } from '../../test/holdings.js'
import { openContext } from '../../test/openContext.js'
import { ETHER, USDC } from '../../test/testProvider.js'
import type { OnrampToken } from '../contracts/index.js'
import { readHeld } from './readHeld.js'

function open() {
  const holdings = createHoldings()
  const { context } = openContext(holdings.adapter)
  const read = (token: OnrampToken, address = '0x00000000000000000000000000000000000000A1') =>
    readHeld({ context }, { address, token, signal: new AbortController().signal })
  return { holdings, read }
}

it('default: a coin on any chain, a token on EIP-155', async () => {
  const { read, holdings } = open()
  expect(await read(ETHER)).toBe(10n ** 18n)
  expect(await read({ ...ETHER, chainId: 'other:2' })).toBe(10n ** 18n)
  expect(await read(USDC)).toBe(5_000_000n)
  expect(holdings.asked).toEqual([
    ['0x00000000000000000000000000000000000000A1', 'eip155:1'],
    ['0x00000000000000000000000000000000000000A1', 'other:2'],
    ['eth_call', [{ to: USDC.address, data: `0x70a08231${'a1'.padStart(64, '0')}` }, 'latest'], 'eip155:2'],
  ])
})

it('default: a token elsewhere, another network and another chain are not known, and nobody is asked', async () => {
  const { read, holdings } = open()
  for (const token of [
    { ...USDC, chainId: 'other:1' as const },
    { ...ETHER, chainId: 'eip155:404' as const },
    { ...ETHER, chainId: 'nowhere:1' as const },
  ])
    expect(await read(token)).toBeUndefined()
  expect(holdings.asked).toEqual([])
})

it.each([[[`0x${'1'.padStart(64, '0')}`]], [`a0x${'1'.padStart(64, '0')}`], [1n], [{}]])(
  'error: the answer %s is no balance',
  async (answer) => {
    const { read, holdings } = open()
    holdings.answer = answer
    expect(await read(USDC)).toBeUndefined()
  },
)

it('default: the digits of a balance may be written in capitals', async () => {
  const { read, holdings } = open()
  holdings.answer = `0x${'AF'.padStart(64, '0')}`
  expect(await read(USDC)).toBe(175n)
})
