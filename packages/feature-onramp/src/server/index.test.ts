import { expect, it } from 'vitest'
import * as entry from './index.js'

it('default: what the entry exports', () => {
  expect(Object.keys(entry).sort()).toEqual([
    'createCoinbaseApi',
    'createCoinbaseTokens',
    'memoryCounts',
    'newerStatus',
    'toExpress',
    'toFastify',
    'toHono',
    'toNext',
    'toNode',
    'verifyWebhook',
  ])
})
