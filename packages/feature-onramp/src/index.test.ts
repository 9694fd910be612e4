import { expect, it } from 'vitest'
import * as headless from './headless.js'
import * as root from './index.js'
import * as sandboxEntry from './sandbox.js'
import * as testing from './testing/index.js'

it('default: what the package exports', () => {
  expect(Object.keys(root).sort()).toEqual(['cloudOnramp', 'coinbase', 'custom', 'meld', 'onramp'])
  expect(Object.keys(headless).sort()).toEqual(Object.keys(root).sort())
  expect(Object.keys(sandboxEntry)).toEqual(['sandbox'])
  expect(Object.keys(testing)).toEqual(['describeOnrampProvider', 'onrampQuestions'])
})

it('error: two providers of one id', () => {
  const provider = root.meld({ publicKey: 'key' })
  expect(() => root.onramp({ providers: [provider, provider] })).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
})
