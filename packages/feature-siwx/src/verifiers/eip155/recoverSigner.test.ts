import fc from 'fast-check'
import type { Hex } from 'viem'
import { keccak256, parseSignature, recoverAddress, serializeCompactSignature, signatureToCompactSignature, toHex } from 'viem'
import { privateKeyToAccount, sign } from 'viem/accounts'
import { expect, test } from 'vitest'
import { recoverSigner } from './recoverSigner.js'

const key: Hex = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const address = privateKeyToAccount(key).address.toLowerCase()

test('behavior: recovers the same signer as viem, from 65 bytes with either parity and from 64 bytes of EIP-2098', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      const hash = keccak256(toHex(text))
      const signature = await sign({ hash, privateKey: key, to: 'hex' })
      const compact = serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)))
      const zeroBased: Hex = `${signature.slice(0, -2) as Hex}${signature.endsWith('1b') ? '00' : '01'}`
      expect((await recoverAddress({ hash, signature })).toLowerCase()).toBe(address)
      expect([signature, zeroBased, compact].map((each) => recoverSigner(hash, each))).toEqual([address, address, address])
    }),
    { numRuns: 50 },
  )
})

test('behavior: rejects or recovers as viem does', async () => {
  const hash = keccak256('0x01')
  const last = fc.oneof(fc.constantFrom(0, 1, 27, 28), fc.nat(255))
  const other = fc.tuple(fc.uint8Array({ minLength: 64, maxLength: 64 }), last).map(([bytes, end]) => toHex(Uint8Array.of(...bytes, end)))
  await fc.assert(
    fc.asyncProperty(other, async (signature) => {
      const theirs = await recoverAddress({ hash, signature }).then(
        (found) => found.toLowerCase(),
        () => undefined,
      )
      expect(recoverSigner(hash, signature)).toBe(theirs)
    }),
    { numRuns: 300 },
  )
})

test.each([
  '0x',
  '0x00',
  `0x${'11'.repeat(63)}`,
  `0x${'11'.repeat(66)}`,
  `0x${'11'.repeat(64)}02`,
  `0x${'11'.repeat(64)}1d`,
  `0x${'00'.repeat(65)}`,
  `0x${'ff'.repeat(64)}`,
] as const)('error: %s is not a signature of a key', (signature) => {
  expect(recoverSigner(keccak256('0x01'), signature)).toBeUndefined()
})
