import { createTestLatchkey } from '@latchkey/testkit'
import { expect, it, onTestFinished } from 'vitest'
import * as headless from './headless.js'
import * as root from './index.js'

it('default: what the package exports', () => {
  expect(Object.keys(root).sort()).toMatchInlineSnapshot(`
    [
      "cloudSwaps",
      "selectSwap",
      "swaps",
      "uniswapV2",
      "uniswapV3",
      "wrap",
    ]
  `)
  expect(Object.keys(headless).sort()).toEqual(Object.keys(root).sort())
})

it('error: a slippage that is no percentage', () => {
  for (const slippagePercent of [0, -1, 50.1, Number.NaN]) {
    expect(() => root.swaps({ slippagePercent })).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
  }
})

it('default: a row of the account view wherever a network of the namespace can swap; none without views', () => {
  const shownFor = (plugin: ReturnType<typeof root.swaps>, namespace: string, networks: readonly string[]): readonly boolean[] => {
    const { latchkey } = createTestLatchkey({ plugins: [plugin] })
    onTestFinished(latchkey.dispose)
    const state = {
      ...latchkey.state,
      activeNamespace: namespace,
      networks: { [namespace]: networks.map((caipNetworkId) => ({ caipNetworkId })) },
    }
    return latchkey.ui.slots.list('account.actions').map(({ isShown }) => isShown?.(state as unknown as typeof latchkey.state) ?? true)
  }
  expect(shownFor(root.swaps(), 'eip155', ['eip155:100', 'eip155:8453'])).toEqual([true])
  expect(shownFor(root.swaps(), 'eip155', ['eip155:100'])).toEqual([false])
  expect(shownFor(root.swaps(), 'solana', ['solana:mainnet'])).toEqual([false])
  expect(shownFor(root.swaps({ providers: [] }), 'eip155', ['eip155:1'])).toEqual([false])
  expect(shownFor(headless.swaps(), 'eip155', ['eip155:1'])).toEqual([])
})
