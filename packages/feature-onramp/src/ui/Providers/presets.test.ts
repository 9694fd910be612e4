import { expect, it } from 'vitest'
import { presetsOf } from './presets.js'

it.each([
  ['USD', {}, ['50', '100', '250']],
  ['JPY', {}, ['5000', '10000', '25000']],
  ['KRW', {}, ['50000', '100000', '250000']],
  ['EUR', { min: '60.00' }, ['100', '250', '500']],
  ['EUR', { min: '60.00', max: '100' }, ['100']],
  ['EUR', { max: '49.99' }, []],
])('default: round sums of %s within the limits %o', (fiat, limits, sums) => {
  expect(presetsOf(fiat, { id: 'card', ...limits })).toEqual(sums)
})
