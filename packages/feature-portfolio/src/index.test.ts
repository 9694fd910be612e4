import { expect, it } from 'vitest'
import * as headless from './headless.js'
import * as root from './index.js'

it('default: what the package exports', () => {
  expect(Object.keys(root)).toEqual(['portfolio'])
  expect(Object.keys(headless)).toEqual(['portfolio'])
})

it.each([[{ 'eip155:1': '0x' }], [{ 'eip155:1': [1] }], [{ 'eip155:1': [''] }]])('error: tokens %j', (tokens) => {
  expect(() => root.portfolio({ tokens: tokens as never })).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
})
