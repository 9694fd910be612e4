import { expect, it } from 'vitest'
import * as headless from './headless.js'
import * as root from './index.js'

it('default: what the package exports', () => {
  expect(Object.keys(root)).toEqual(['send'])
  expect(Object.keys(headless).sort()).toEqual(['readinessOf', 'send'])
})

it('error: tokens that are no lists of texts', () => {
  for (const tokens of [{ 'eip155:1': 'x' }, { 'eip155:1': [1] }, 5])
    expect(() => root.send({ tokens } as never)).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
})
