import { expect, test } from 'vitest'
import * as entry from './index.js'

test('default: the public names', () => {
  expect(Object.keys(entry)).toEqual(['walletConnect'])
})
