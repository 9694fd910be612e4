import { expect, it } from 'vitest'
import * as entry from './index.js'

it('exports', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "builtInVerifiers",
      "checkTime",
      "createAddressReader",
      "verifySiwxSession",
    ]
  `)
})
