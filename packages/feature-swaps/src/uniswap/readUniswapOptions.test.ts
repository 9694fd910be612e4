import { expect, test } from 'vitest'
import { wrap } from '../wrap/wrap.js'
import { uniswapV2 } from './uniswapV2.js'
import { uniswapV3 } from './uniswapV3.js'

test.each([
  [uniswapV2, { deployment: {} }, 'uniswapV2.deployment', 'use deployments'],
  [uniswapV3, { deployment: {} }, 'uniswapV3.deployment', 'use deployments'],
  [uniswapV3, { deployments: [] }, 'uniswapV3.deployments', 'pass object'],
  [uniswapV3, { name: 3 }, 'uniswapV3.name', 'pass string'],
  [wrap, { wraped: {} }, 'wrap.wraped', 'use wrapped'],
  [wrap, { wrapped: 'eip155:1' }, 'wrap.wrapped', 'pass object'],
])('%o refuses %j', (create, options, option, fix) => {
  expect(() => create(options as never)).toThrow(
    expect.objectContaining({ code: 'OPTION_INVALID', context: expect.objectContaining({ option, fix }) }),
  )
})

test('an exchange with the same contracts has its own id and networks', () => {
  const deployments = { 'eip155:7': {} as never }
  expect(uniswapV2({ id: 'own', name: 'Own', deployments })).toMatchObject({ id: 'own', name: 'Own', networks: ['eip155:7'] })
})
