import { expect, test } from 'vitest'
import { wrap } from '../wrap/wrap.js'
import { uniswapV2 } from './uniswapV2.js'
import { uniswapV3 } from './uniswapV3.js'

const ONE = `0x${'0a'.repeat(20)}`
const FIX = 'pass an address, 0x and 40 hexadecimal digits'
const COMMON = {
  factory: ONE,
  wrapped: ONE,
  bases: [ONE],
  stables: [],
  tokens: [{ address: ONE, symbol: 'ONE', name: 'One', decimals: 6 }],
}
const V2 = { ...COMMON, router: ONE }
const V3 = { ...COMMON, quoter: ONE, swapRouter: ONE }

test.each([
  [uniswapV2, { deployment: {} }, 'uniswapV2.deployment', 'use deployments'],
  [uniswapV3, { deployment: {} }, 'uniswapV3.deployment', 'use deployments'],
  [uniswapV3, { deployments: [] }, 'uniswapV3.deployments', 'pass object'],
  [uniswapV3, { name: 3 }, 'uniswapV3.name', 'pass string'],
  [uniswapV3, { deployments: { 1: V3 } }, 'uniswapV3.deployments.1', 'name it as eip155:1'],
  [uniswapV2, { deployments: { 'eip155:7': {} } }, 'uniswapV2.deployments.eip155:7.factory', FIX],
  [uniswapV2, { deployments: { 'eip155:7': { ...V2, router: 'nonsense' } } }, 'uniswapV2.deployments.eip155:7.router', FIX],
  [uniswapV2, { deployments: { 'eip155:7': { ...V2, routr: ONE } } }, 'uniswapV2.deployments.eip155:7.routr', 'use router'],
  [uniswapV3, { deployments: { 'eip155:7': V2 } }, 'uniswapV3.deployments.eip155:7.router', 'use swapRouter'],
  [uniswapV3, { deployments: { 'eip155:7': { ...V3, quoter: undefined } } }, 'uniswapV3.deployments.eip155:7.quoter', FIX],
  [
    uniswapV3,
    { deployments: { 'eip155:7': { ...V3, bases: [ONE, '0x1'] } } },
    'uniswapV3.deployments.eip155:7.bases',
    'pass a list of such addresses',
  ],
  [wrap, { wrapped: { 'eip155:1': '0x1' } }, 'wrap.wrapped.eip155:1', FIX],
  [wrap, { wrapped: { 31337: ONE } }, 'wrap.wrapped.31337', 'name it as eip155:1'],
  [wrap, { wraped: {} }, 'wrap.wraped', 'use wrapped'],
  [wrap, { wrapped: 'eip155:1' }, 'wrap.wrapped', 'pass object'],
])('%o refuses %j', (create, options, option, fix) => {
  expect(() => create(options as never)).toThrow(
    expect.objectContaining({ code: 'OPTION_INVALID', context: expect.objectContaining({ option, fix }) }),
  )
})

test('an exchange with the same contracts has its own id and networks', () => {
  const deployments = { 'eip155:7': V2 } as const
  expect(uniswapV2({ id: 'own', name: 'Own', deployments })).toMatchObject({ id: 'own', name: 'Own', networks: ['eip155:7'] })
})
