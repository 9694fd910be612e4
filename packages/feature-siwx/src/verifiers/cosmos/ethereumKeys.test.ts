// Keys of Ethereum on Cosmos chains: Injective, Evmos, and others with an EVM. ethers makes keys and signatures, independently.
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, bech32 } from '@scure/base'
import { computeAddress, getBytes, keccak256, sha256, SigningKey, toUtf8Bytes } from 'ethers'
import { describe, expect, it, test } from 'vitest'
import { base } from '../../../test/signing.js'
import { ALL_SCHEMES, schemesOf } from './keySchemes.js'
import { verifyCosmos } from './verifyCosmos.js'

const key = new SigningKey(`0x${'07'.repeat(32)}`)
const stranger = new SigningKey(`0x${'09'.repeat(32)}`)
const MESSAGE = 'shop.example wants you to sign in'

const addressOf = (prefix: string, { publicKey }: SigningKey): string =>
  bech32.encode(prefix, bech32.toWords(getBytes(computeAddress(publicKey))))

/** The document of ADR-36, written out by hand. */
const documentOf = (signer: string): Uint8Array =>
  toUtf8Bytes(
    `{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":[{"type":"sign/MsgSignData","value":{"data":"${base64.encode(toUtf8Bytes(MESSAGE))}","signer":"${signer}"}}],"sequence":"0"}`,
  )

const sign = (signer: string, by: SigningKey, digest: (bytes: Uint8Array) => string = keccak256): string => {
  const { r, s } = by.sign(digest(documentOf(signer)))
  return base64.encode(Uint8Array.of(...getBytes(r), ...getBytes(s)))
}

const whole = (type: string, signature: string, { compressedPublicKey }: SigningKey = key): string =>
  JSON.stringify({ pub_key: { type, value: base64.encode(getBytes(compressedPublicKey)) }, signature })

const verify = (accountAddress: string, signature: string): boolean =>
  verifyCosmos({ data: { ...base, accountAddress, chainId: 'cosmos:injective-1', nonce: 'x' }, message: MESSAGE, signature })

describe.each(['inj', 'evmos', 'dym'])('%s', (prefix) => {
  const address = addressOf(prefix, key)
  const signature = sign(address, key)

  it.each([
    'tendermint/PubKeySecp256k1',
    'ethermint/PubKeyEthSecp256k1',
    'injective/PubKeyEthSecp256k1',
    'os/PubKeyEthSecp256k1',
    '/ethermint.crypto.v1.ethsecp256k1.PubKey',
    '/injective.crypto.v1beta1.ethsecp256k1.PubKey',
    '/cosmos.evm.crypto.v1.ethsecp256k1.PubKey',
  ])('default: verifies with a key that is named %s', (type) => {
    expect(verify(address, whole(type, signature))).toBe(true)
    // Another key's signature, beside this key and beside its own.
    const forged = sign(address, stranger)
    expect(verify(address, whole(type, forged))).toBe(false)
    expect(verify(address, whole(type, forged, stranger))).toBe(false)
  })

  it('default: verifies the signature alone', () => {
    expect(verify(address, signature)).toBe(true)
    expect(verify(address, sign(address, stranger))).toBe(false)
  })

  it('error: a key that is named as another kind, or not named', () => {
    for (const type of ['/cosmos.crypto.secp256k1.PubKey', 'tendermint/PubKeyEd25519', 'constructor', '__proto__', ''])
      expect(verify(address, whole(type, signature))).toBe(false)
    expect(verify(address, JSON.stringify({ pub_key: { value: base64.encode(getBytes(key.compressedPublicKey)) }, signature }))).toBe(false)
  })

  it('error: the digest of Cosmos for an account of Ethereum’s kind; the other s; an uncompressed key; bytes cut or added', () => {
    expect(verify(address, sign(address, key, sha256))).toBe(false)
    const bytes = base64.decode(signature)
    const { r, s } = secp256k1.Signature.fromBytes(bytes, 'compact')
    const high = base64.encode(new secp256k1.Signature(r, secp256k1.Point.Fn.neg(s)).toBytes('compact'))
    expect([verify(address, high), verify(address, whole('ethermint/PubKeyEthSecp256k1', high))]).toEqual([false, false])
    const long = JSON.stringify({
      pub_key: { type: 'ethermint/PubKeyEthSecp256k1', value: base64.encode(getBytes(key.publicKey)) },
      signature,
    })
    expect(verify(address, long)).toBe(false)
    for (const cut of [bytes.subarray(0, 63), Uint8Array.of(...bytes, 0), bytes.subarray(32)])
      expect(verify(address, base64.encode(cut))).toBe(false)
  })

  it('error: an account of 32 bytes, which no key has', () => {
    const contract = bech32.encode(prefix, bech32.toWords(new Uint8Array(32).fill(1)))
    expect(verify(contract, sign(contract, key))).toBe(false)
  })
})

test('an account of Cosmos’ kind takes no digest of Ethereum, nor a key that is named as Ethereum’s', () => {
  const [cosmos] = schemesOf('/cosmos.crypto.secp256k1.PubKey')
  const account = cosmos?.account(getBytes(key.compressedPublicKey)) ?? expect.fail('no scheme')
  const address = bech32.encode('cosmos', bech32.toWords(account))
  const signature = sign(address, key, sha256)
  expect(verify(address, signature)).toBe(true)
  for (const type of ['tendermint/PubKeySecp256k1', '/cosmos.crypto.secp256k1.PubKey'])
    expect(verify(address, whole(type, signature))).toBe(true)
  expect(verify(address, whole('ethermint/PubKeyEthSecp256k1', signature))).toBe(false)
  expect(verify(address, sign(address, key))).toBe(false)
})

// @see https://docs.injective.network and https://github.com/evmos/evmos, keys that their chains' programs list
test.each([
  ['inj1exjcp8pkvzqzsnwkzte87fmzhfftr99kd36jat', 'Aqi010PsKkFe9KwA45ajvrr53vfPy+5vgc3aHWWGdW6X'],
  ['evmos1cml96vmptgw99syqrrz8az79xer2pcgp84pdun', 'AtXCpR7zQkJ2tZ3oiKA3V9ugfBEkUUmw6dC1bQAX8f3v'],
])('published: %s is the account of its key', (address, text) => {
  const [, ethereum] = ALL_SCHEMES
  const { prefix, words } = bech32.decode(address as `${string}1${string}`)
  expect(bech32.encode(prefix, words)).toBe(address)
  expect(ethereum?.account(base64.decode(text))).toEqual(bech32.fromWords(words))
})
