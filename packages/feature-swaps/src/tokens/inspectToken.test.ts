import { word } from '@latchkey/evm-kit/testing'
import { expect, it } from 'vitest'
import { scriptedQuestion, tokenOf } from '../../test/scriptedChain.js'
import { inspectToken } from './inspectToken.js'

const [{ address: TOKEN }, { address: POOL }] = [tokenOf('1'), tokenOf('2')]

/** A pool that holds 10^9, and what a node says of the seven calls of a round trip of 1000 and 500: what arrived and came back, what failed. */
function inspect(
  trip: { arrived?: bigint; returned?: bigint; failed?: number },
  { held = 10n ** 9n, hasPool = true, hasBalances = true } = {},
) {
  const { arrived = 1_000n, returned = 500n, failed } = trip
  const question = scriptedQuestion((method, [call]) => {
    if (method === 'eth_call') {
      expect(call).toMatchObject({ to: TOKEN, data: `0x70a08231${word(POOL)}` })
      return hasBalances ? `0x${word(held)}` : '0x'
    }
    const balances = [0n, 1n, arrived, 0n, 1n, 1n, returned]
    return [{ calls: balances.map((value, index) => ({ status: index === failed ? '0x0' : '0x1', returnData: `0x${word(value)}` })) }]
  })
  return inspectToken(question, TOKEN, hasPool ? POOL : undefined)
}

it('fault 70: a report of a token: its taxes, that it cannot be sold, or nothing', async () => {
  expect(await inspect({})).toEqual({ canSell: true, buyPpm: 0, sellPpm: 0 })
  expect(await inspect({ arrived: 900n, returned: 450n })).toEqual({
    canSell: true,
    buyPpm: 100_000,
    sellPpm: 100_000,
  })
  expect(await inspect({ failed: 5 })).toEqual({ canSell: false })
  expect(await inspect({ failed: 1 })).toEqual({})
  expect(await inspect({}, { held: 0n })).toEqual({})
  expect(await inspect({}, { hasPool: false })).toEqual({})
  expect(await inspect({}, { hasBalances: false })).toEqual({})
})
