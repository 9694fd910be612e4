import { expect, it } from 'vitest'
import * as headless from './headless.js'
import * as root from './index.js'

it('default: what the package exports', () => {
  expect(Object.keys(root).sort()).toMatchInlineSnapshot(`
    [
      "selectSwap",
      "swaps",
      "uniswapV2",
      "uniswapV3",
    ]
  `)
  expect(Object.keys(headless).sort()).toEqual(Object.keys(root).sort())
})

it('error: a slippage that is no percentage', () => {
  for (const slippagePercent of [0, -1, 50.1, Number.NaN]) {
    expect(() => root.swaps({ slippagePercent })).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
  }
})
