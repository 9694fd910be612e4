import { expect, it, onTestFinished } from 'vitest'
import { startFlowStage } from '../../test/flowStage.js'

const NO_TOKEN = '0x00000000000000000000000000000000000000ff'

it('parameters: tokens: only the named tokens, read from the chain; an address without a token is left out; `to` by symbol', async () => {
  const stage = await startFlowStage({
    swaps: ({ address }) => ({ tokens: { 'eip155:31337': [address.toUpperCase().replace('0X', '0x'), NO_TOKEN] }, to: 'usdc' }),
  })
  onTestFinished(stage.end)
  const { tokens, from, to } = stage.state()
  expect(tokens).toMatchObject([{ isNative: true }, { address: stage.usdc.address, symbol: 'USDC', name: 'USD Coin', decimals: 6 }])
  expect(from?.isNative).toBe(true)
  expect(to?.address).toBe(stage.usdc.address)
})

it('parameters: tokens: an entry for another network changes nothing', async () => {
  const stage = await startFlowStage({ swaps: { tokens: { 'eip155:1': [NO_TOKEN] } } })
  onTestFinished(stage.end)
  expect(stage.state().tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'WETH', 'USDC'])
})
