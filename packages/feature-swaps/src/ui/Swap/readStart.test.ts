import { expect, it } from 'vitest'
import { readStart } from './readStart.js'

it('default: texts are kept, everything else is left out', () => {
  expect(readStart({ fromToken: 'ETH', toToken: 7, amount: '1', other: 'x' })).toEqual({ fromToken: 'ETH', amount: '1' })
  expect(readStart({ fromToken: '', toToken: 'x'.repeat(129) })).toEqual({})
  for (const params of [undefined, null, 7, 'ETH']) expect(readStart(params)).toBeUndefined()
})

it('behavior: the same params are the same start, so that coming back to the view does not begin anew', () => {
  const params = { fromToken: 'ETH', amount: 5 }
  expect(readStart(params)).toBe(readStart(params))
  expect(readStart(params)).not.toBe(readStart({ ...params }))
})

it('error: params that throw when they are read are none', () => {
  const params = Object.defineProperty({}, 'fromToken', {
    get: () => {
      throw new TypeError('no')
    },
  })
  expect(readStart(params)).toBeUndefined()
})
