import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { expect, it } from 'vitest'
import type { SiwxSession } from '../../contracts/index.js'
import { base } from '../../../test/signing.js'
import { verifySolana } from './verifySolana.js'

const { secretKey, publicKey } = ed25519.keygen(new Uint8Array(32).fill(7))
const message = 'app.test wants you to sign in'
const signature = ed25519.sign(new TextEncoder().encode(message), secretKey)

const verifies = (change: { readonly signature?: string; readonly account?: string; readonly message?: string }): boolean => {
  const data = { ...base, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', accountAddress: change.account ?? base58.encode(publicKey) }
  return verifySolana({ data, message, signature: base58.encode(signature), ...change } as SiwxSession)
}

it('default: a signature of the account over the message', () => {
  expect(verifies({})).toBe(true)
  expect(verifies({ message: `${message}!` })).toBe(false)
  expect(verifies({ account: base58.encode(ed25519.keygen(new Uint8Array(32).fill(8)).publicKey) })).toBe(false)
})

it.each([
  ['a signature that is cut', { signature: base58.encode(signature.subarray(0, 63)) }],
  ['a signature with a byte more', { signature: base58.encode(Uint8Array.of(...signature, 0)) }],
  ['a key that is cut', { account: base58.encode(publicKey.subarray(0, 31)) }],
  ['a key with a byte more', { account: base58.encode(Uint8Array.of(...publicKey, 0)) }],
  ['a signature that is no base58', { signature: '0OIl' }],
  ['a key that is no base58', { account: '0OIl' }],
  ['no signature', { signature: '' }],
  ['no key', { account: '' }],
])('error: %s does not verify', (_, change) => {
  expect(verifies(change)).toBe(false)
})
