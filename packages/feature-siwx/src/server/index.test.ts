import { expect, it } from 'vitest'
import * as entry from './index.js'

it('exports', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "builtInVerifiers",
      "createSiwxServer",
      "memoryStore",
      "parseSiwxMessage",
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
