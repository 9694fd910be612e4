import { expect, it } from 'vitest'
import * as root from './index.js'

it('default: what the package exports', () => {
  expect(Object.keys(root)).toEqual(['analytics'])
})
