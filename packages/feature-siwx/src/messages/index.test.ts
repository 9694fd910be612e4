import { expect, it } from 'vitest'
import * as entry from './index.js'

it('exports', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "addRecapStatement",
      "createNonce",
      "createSiwxMessage",
      "findRecap",
      "formatRecap",
      "formatSiwxMessage",
      "isRecap",
      "isSameData",
      "messageOfCacao",
      "parseSiwxMessage",
      "readIssuer",
      "readRecap",
      "readSiwxSession",
      "readTime",
      "sessionOfCacao",
    ]
  `)
})
