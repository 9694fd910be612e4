import { expect, it } from 'vitest'
import * as entry from './index.js'

it('exports', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "createSiwxServer",
      "memoryStore",
      "postgresStore",
      "redisStore",
      "sendWebResponse",
      "sqlStore",
      "toExpress",
      "toFastify",
      "toHono",
      "toNext",
      "toNode",
      "toWebRequest",
      "verifySignIn",
    ]
  `)
})
