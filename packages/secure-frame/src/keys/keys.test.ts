import { createHmac, createPrivateKey, createPublicKey, pbkdf2Sync } from 'node:crypto'
import { base58 } from '@scure/base'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createSeed } from './createSeed.js'
import { deriveKeys } from './deriveKeys.js'
import { toAddresses } from './toAddresses.js'
import { toPhrase } from './toPhrase.js'

/** SLIP-10 for Ed25519, from the standard, by Node alone. */
function solanaAddress(phrase: string): string {
  const seed = pbkdf2Sync(phrase, 'mnemonic', 2_048, 64, 'sha512')
  const step = (key: Buffer | string, data: Buffer) => createHmac('sha512', key).update(data).digest()
  const node = [44, 501, 0, 0].reduce(
    (parent, index) => {
      const number = Buffer.alloc(4)
      number.writeUInt32BE(index + 2 ** 31)
      return step(parent.subarray(32), Buffer.concat([Buffer.alloc(1), parent.subarray(0, 32), number]))
    },
    step('ed25519 seed', seed),
  )
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), node.subarray(0, 32)])
  const key = createPublicKey(createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }))
  return base58.encode(key.export({ format: 'der', type: 'spki' }).subarray(-32))
}

test('the phrase of a known seed', () => {
  expect(toPhrase(new Uint8Array(32))).toBe(`${'abandon '.repeat(23)}art`)
})

test.each(['00', '7f', 'ff'])('addresses are those that other wallets derive from the phrase: a seed of %s', async (byte) => {
  const seed = new Uint8Array(32).fill(Number.parseInt(byte, 16))
  const phrase = toPhrase(seed)
  expect(toAddresses(await deriveKeys(seed))).toEqual({ eip155: mnemonicToAccount(phrase).address, solana: solanaAddress(phrase) })
})

test('seeds are random', async () => {
  const [one, other] = [createSeed(), createSeed()]
  expect(one).toHaveLength(32)
  expect(one).not.toEqual(other)
})
