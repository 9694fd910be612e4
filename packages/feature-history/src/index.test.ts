import { expect, it } from 'vitest'
import * as headless from './headless.js'
import * as root from './index.js'

it('default: what the package exports', () => {
  expect(Object.keys(root)).toEqual(['history'])
  expect(Object.keys(headless)).toEqual(['history'])
})

it('error: an unknown source', () => {
  expect(() => root.history({ source: 'oracle' as never })).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
})
