import { expect, test } from 'vitest'
import { toWalletOptions } from './toWalletOptions.js'

test.each([
  ['recent', 'processed'],
  ['single', 'confirmed'],
  ['singleGossip', 'confirmed'],
  ['root', 'finalized'],
  ['max', 'finalized'],
])('default: %s is %s today', (preflightCommitment, today) => {
  expect(toWalletOptions({ preflightCommitment, maxRetries: 3 })).toEqual({ preflightCommitment: today, maxRetries: 3 })
})

test.each([[{}], [{ preflightCommitment: 'confirmed' }], [{ preflightCommitment: 'constructor' }], [{ skipPreflight: true }]])(
  'default: %j stays',
  (options) => {
    expect(toWalletOptions(options)).toEqual(options)
  },
)
