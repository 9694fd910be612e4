import { expect, test } from 'vitest'
import * as cloud from './index.js'

test('exports', () => {
  expect(Object.keys(cloud)).toMatchInlineSnapshot(`
    [
      "createOperatorTokens",
      "readConfiguration",
      "createCloud",
      "openDirectory",
      "createLog",
      "backUp",
      "migrate",
      "openDatabase",
    ]
  `)
})
