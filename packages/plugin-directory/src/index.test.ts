import { expect, test } from 'vitest'
import * as api from './index.js'

test('the public API', () => {
  expect(Object.keys(api)).toEqual(['directory'])
})
