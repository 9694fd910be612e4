// BIP-322 and BIP-137: published vectors, an independent signer and verifier, and forgeries of every part.
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58check, base64 } from '@scure/base'
import { CompactSize, p2pkh, p2tr, p2wpkh, RawTx, RawWitness, Script, WIF } from '@scure/btc-signer'
import { concatBytes, hash160, sha256x2, taprootTweakPrivKey } from '@scure/btc-signer/utils.js'
import { Signer, Verifier } from 'bip322-js'
import { describe, expect, it, test } from 'vitest'
import vectors from '../../../test/vectors/bip322.json' with { type: 'json' }
import { base } from '../../../test/signing.js'
import { bip322Hash, toSpendId } from './bip322Hash.js'
import { decodeAddress } from './decodeAddress.js'
import { readBip322 } from './readBip322.js'
import { verifyBip122 } from './verifyBip122.js'
import { verifyBip322 } from './verifyBip322.js'

const CHAIN = 'bip122:000000000019d6689c085ae165831e93'
/** The key of the BIP's first vectors, by its addresses. */
const WALLET_KEY = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
const secret = WIF().decode(WALLET_KEY)
const key = secp256k1.getPublicKey(secret, true)
const ADDRESSES = {
  pkh: '14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc',
  sh: '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb',
  wpkh: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
  tr: 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
} as const
type AddressType = keyof typeof ADDRESSES

const verify = (accountAddress: string, message: string, signature: string): boolean =>
  verifyBip122({ data: { ...base, accountAddress, chainId: CHAIN, nonce: 'x' }, message, signature })
const scriptOf = (address: string) => decodeAddress(address, CHAIN)?.script ?? expect.fail('no address')

describe('vectors of the BIP', () => {
  it.each([...vectors.simple, ...vectors.full])('default: $type, $signature.length characters', ({ address, message, signature }) => {
    expect(verify(address, message, signature)).toBe(true)
    // Wallets that are older than the final text write no prefix.
    expect(verify(address, message, signature.replace(/^(smp|ful)/, ''))).toBe(true)
    expect(verify(address, `${message}!`, signature)).toBe(false)
    expect(verify(ADDRESSES.wpkh === address ? ADDRESSES.tr : ADDRESSES.wpkh, message, signature)).toBe(false)
  })

  it.each(vectors.refused)('error: $description', ({ address, message, signature }) => {
    expect(verify(address, message, signature)).toBe(false)
  })
})

const NO_CHOICE = { version: 0, lockTime: 0, sequence: 0 }
interface Choice {
  readonly type?: AddressType
  readonly fields?: typeof NO_CHOICE
  readonly hashType?: number
  readonly signer?: Uint8Array
  /** The address that the message is for. */
  readonly address?: string
}

/** What the wallet of the test puts into an input: signature and key, or the signature of taproot. */
function signParts({ type = 'wpkh', fields = NO_CHOICE, hashType = 1, signer = secret, address = ADDRESSES[type] }: Choice) {
  const of = { script: scriptOf(address), message: 'text', fields }
  const own = secp256k1.getPublicKey(signer, true)
  if (type === 'tr') return [Uint8Array.of(...schnorr.sign(bip322Hash.taproot(of, hashType), taprootTweakPrivKey(signer)), hashType)]
  const hash = type === 'pkh' ? bip322Hash.legacy(of) : bip322Hash.segwit(of, hash160(own))
  return [Uint8Array.of(...secp256k1.sign(hash, signer, { format: 'der', prehash: false }), hashType), own]
}

type Transaction = Parameters<typeof RawTx.encode>[0]
const redeem = Uint8Array.of(0x00, 0x14, ...hash160(key))

/** The full form, with changes to the transaction. */
function full(choice: Choice, change: (transaction: Transaction) => Transaction = (same) => same): string {
  const { type = 'wpkh', fields = NO_CHOICE, address = ADDRESSES[type] } = choice
  const parts = signParts(choice)
  const isLegacy = type === 'pkh'
  const finalScriptSig = isLegacy ? Script.encode(parts) : type === 'sh' ? Script.encode([redeem]) : new Uint8Array()
  const txid = toSpendId({ script: scriptOf(address), message: 'text' })
  const transaction = change({
    version: fields.version,
    segwitFlag: !isLegacy,
    inputs: [{ txid, index: 0, finalScriptSig, sequence: fields.sequence }],
    outputs: [{ amount: 0n, script: Script.encode(['RETURN']) }],
    witnesses: isLegacy ? undefined : [[...parts]],
    lockTime: fields.lockTime,
  })
  return `ful${base64.encode(RawTx.encode(transaction))}`
}
const simple = (parts: readonly Uint8Array[]): string => base64.encode(RawWitness.encode([...parts]))

describe.each(Object.entries(ADDRESSES) as [AddressType, string][])('%s', (type, address) => {
  it('default: verifies what an independent signer signs, and what it verifies', () => {
    const signature = String(Signer.sign(WALLET_KEY, address, 'text'))
    expect(verify(address, 'text', signature)).toBe(true)
    expect(Verifier.verifySignature(address, 'text', signature)).toBe(true)
    if (type === 'pkh') return
    const own = simple(signParts({ type }))
    expect(verify(address, 'text', own)).toBe(true)
    expect(Verifier.verifySignature(address, 'text', own)).toBe(true)
  })

  it('behavior: the full form, with any version and time locks that the BIP allows', () => {
    for (const fields of [NO_CHOICE, { version: 2, lockTime: 2016, sequence: 2016 }])
      expect(verify(address, 'text', full({ type, fields }))).toBe(true)
    for (const fields of [
      { version: 1, lockTime: 0, sequence: 0 },
      { version: 3, lockTime: 0, sequence: 0 },
    ])
      expect(verify(address, 'text', full({ type, fields }))).toBe(false)
  })

  it.each<[string, (transaction: Transaction) => Transaction]>([
    ['another version', (all) => ({ ...all, version: 2 })],
    ['another lock time', (all) => ({ ...all, lockTime: 1 })],
    ['another sequence', (all) => ({ ...all, inputs: all.inputs.map((input) => ({ ...input, sequence: 1 })) })],
    ['another output of what it spends', (all) => ({ ...all, inputs: all.inputs.map((input) => ({ ...input, index: 1 })) })],
    [
      'another transaction that it spends',
      (all) => ({ ...all, inputs: all.inputs.map((input) => ({ ...input, txid: new Uint8Array(32) })) }),
    ],
    ['an amount', (all) => ({ ...all, outputs: all.outputs.map((output) => ({ ...output, amount: 1n })) })],
    ['another output', (all) => ({ ...all, outputs: all.outputs.map((output) => ({ ...output, script: Uint8Array.of(0x51) })) })],
    ['more in its output', (all) => ({ ...all, outputs: all.outputs.map((output) => ({ ...output, script: Uint8Array.of(0x6a, 0x00) })) })],
    ['two outputs', (all) => ({ ...all, outputs: [...all.outputs, ...all.outputs] })],
    ['no output', (all) => ({ ...all, outputs: [] })],
    [
      'two inputs',
      (all) => ({
        ...all,
        inputs: [...all.inputs, ...all.inputs],
        ...(all.witnesses && { witnesses: [...all.witnesses, ...all.witnesses] }),
      }),
    ],
    [
      'another script',
      (all) => ({
        ...all,
        inputs: all.inputs.map((input) => ({ ...input, finalScriptSig: Uint8Array.of(0x51, ...input.finalScriptSig) })),
      }),
    ],
    [
      'a push that is longer than it has to be',
      (all) => ({
        ...all,
        inputs: all.inputs.map((input) => ({
          ...input,
          finalScriptSig: Uint8Array.of(0x4c, input.finalScriptSig.length, ...input.finalScriptSig),
        })),
      }),
    ],
    [
      'one more item in its witness',
      (all) => ({ ...all, segwitFlag: true, witnesses: [[...(all.witnesses?.[0] ?? []), Uint8Array.of(1)]] }),
    ],
  ])('error: the full form with %s', (_, change) => {
    expect(verify(address, 'text', full({ type }))).toBe(true)
    expect(verify(address, 'text', full({ type }, change))).toBe(false)
  })

  it('error: another key, also with its own signature; another hash type', () => {
    const stranger = new Uint8Array(32).fill(9)
    expect(verify(address, 'text', full({ type, signer: stranger }))).toBe(false)
    for (const hashType of [2, 3, 0x81]) expect(verify(address, 'text', full({ type, hashType }))).toBe(false)
    if (type !== 'pkh') expect(verify(address, 'text', simple(signParts({ type, signer: stranger })))).toBe(false)
  })

  it('error: the proof of another type of address, in any form', () => {
    for (const other of Object.keys(ADDRESSES) as AddressType[]) {
      if (other === type) continue
      expect(verify(address, 'text', full({ type: other }))).toBe(false)
      // The right message, signed by the rules of the other type.
      expect(verify(address, 'text', full({ type: other, address }))).toBe(false)
      // Legacy signatures name types by the first byte only.
      if (other !== 'pkh') expect(verify(address, 'text', simple(signParts({ type: other })))).toBe(false)
    }
  })

  it('error: cut anywhere, with bytes after its end, or with the wrong prefix', () => {
    const whole = full({ type })
    const bytes = base64.decode(whole.slice(3))
    for (let length = 0; length < bytes.length; length += 1)
      expect(verify(address, 'text', `ful${base64.encode(bytes.subarray(0, length))}`)).toBe(false)
    expect(verify(address, 'text', `ful${base64.encode(Uint8Array.of(...bytes, 0))}`)).toBe(false)
    for (const text of [
      `smp${whole.slice(3)}`,
      `pof${whole.slice(3)}`,
      `FUL${whole.slice(3)}`,
      ` ${whole}`,
      whole.slice(0, -1),
      `${whole}=`,
    ])
      expect(verify(address, 'text', text)).toBe(false)
  })
})

test('the simple form: cut, lengthened, with the prefix of the other form, or of an address before segwit', () => {
  const parts = signParts({})
  const [signature = new Uint8Array(), own = new Uint8Array()] = parts
  const text = simple(parts)
  expect([text, `smp${text}`].map((each) => verify(ADDRESSES.wpkh, 'text', each))).toEqual([true, true])
  const bytes = base64.decode(text)
  for (let length = 0; length < bytes.length; length += 1)
    expect(verify(ADDRESSES.wpkh, 'text', base64.encode(bytes.subarray(0, length)))).toBe(false)
  for (const forged of [[...parts, own], [own, signature], [signature], [own], [], [new Uint8Array(), own]])
    expect(verify(ADDRESSES.wpkh, 'text', simple(forged))).toBe(false)
  expect(verify(ADDRESSES.wpkh, 'text', `ful${text}`)).toBe(false)
  expect(verify(ADDRESSES.pkh, 'text', simple(signParts({ type: 'pkh' })))).toBe(false)
  expect(readBip322('smpAA==')).toEqual({ witness: [], fields: NO_CHOICE })
})

test('malleated: the other s, a padded number, a key in another form', () => {
  const [signature = new Uint8Array(), own = new Uint8Array()] = signParts({})
  const { r, s } = secp256k1.Signature.fromBytes(signature.subarray(0, -1), 'der')
  const high = new secp256k1.Signature(r, secp256k1.Point.Fn.neg(s)).toBytes('der')
  expect(verify(ADDRESSES.wpkh, 'text', simple([Uint8Array.of(...high, 1), own]))).toBe(false)
  // One zero more before r.
  const padded = Uint8Array.of(0x30, (signature[1] ?? 0) + 1, 0x02, (signature[3] ?? 0) + 1, 0, ...signature.subarray(4))
  expect(verify(ADDRESSES.wpkh, 'text', simple([padded, own]))).toBe(false)
  const long = secp256k1.getPublicKey(secret, false)
  expect(verify(ADDRESSES.wpkh, 'text', simple([signature, long]))).toBe(false)
  expect(verify(ADDRESSES.wpkh, 'text', simple([signature, Uint8Array.of(6 + ((long[64] ?? 0) & 1), ...long.subarray(1))]))).toBe(false)
})

test('P2PKH of an uncompressed key signs in the full form; segwit takes none', () => {
  const long = secp256k1.getPublicKey(secret, false)
  const address = String(p2pkh(long).address)
  const sign = (to: string) => {
    const hash = bip322Hash.legacy({ script: scriptOf(to), message: 'text', fields: NO_CHOICE })
    return [Uint8Array.of(...secp256k1.sign(hash, secret, { format: 'der', prehash: false }), 1), long]
  }
  const withScript = (finalScriptSig: Uint8Array) => (all: Transaction) => ({
    ...all,
    inputs: all.inputs.map((input) => ({ ...input, finalScriptSig })),
  })
  expect(verify(address, 'text', full({ type: 'pkh', address }, withScript(Script.encode(sign(address)))))).toBe(true)
  expect(verify(ADDRESSES.pkh, 'text', full({ type: 'pkh' }, withScript(Script.encode(sign(ADDRESSES.pkh)))))).toBe(false)
})

test('taproot: SIGHASH_DEFAULT is written by its absence only; one item', () => {
  const root = decodeAddress(ADDRESSES.tr, CHAIN) ?? expect.fail('no address')
  const sign = (type: number) =>
    schnorr.sign(bip322Hash.taproot({ script: root.script, message: 'text', fields: NO_CHOICE }, type), taprootTweakPrivKey(secret))
  const check = (...witness: readonly Uint8Array[]) => verifyBip322(root, 'text', { witness, fields: NO_CHOICE })
  expect([check(sign(0)), check(Uint8Array.of(...sign(1), 1))]).toEqual([true, true])
  expect([
    check(sign(1)),
    check(Uint8Array.of(...sign(0), 0)),
    check(Uint8Array.of(...sign(2), 2)),
    check(sign(0), sign(0)),
    check(),
  ]).toEqual([false, false, false, false, false])
  // Another key's output, signed by the key without its tweak.
  const plain = decodeAddress(String(p2tr(key.subarray(1)).address), CHAIN) ?? expect.fail('no address')
  const untweaked = schnorr.sign(bip322Hash.taproot({ script: plain.script, message: 'text', fields: NO_CHOICE }, 0), secret)
  expect(verifyBip322(plain, 'text', { witness: [untweaked], fields: NO_CHOICE })).toBe(false)
})

describe('legacy signatures', () => {
  const sign = (firstByte: number, by = secret) => {
    const framed = ['Bitcoin Signed Message:\n', 'text'].flatMap((text) => {
      const bytes = new TextEncoder().encode(text)
      return [CompactSize.encode(BigInt(bytes.length)), bytes]
    })
    const [recovery = 0, ...rest] = secp256k1.sign(sha256x2(concatBytes(...framed)), by, { format: 'recovered', prehash: false })
    return Uint8Array.of(firstByte + recovery, ...rest)
  }
  const check = (address: string, signed: Uint8Array) => verify(address, 'text', base64.encode(signed))
  const uncompressed = String(p2pkh(secp256k1.getPublicKey(secret, false)).address)

  it('default: the first byte names the type of address by BIP-137; 31 to 34 are Bitcoin Core’s for each', () => {
    const accepted = Object.entries({ uncompressed, ...ADDRESSES }).map(([type, address]) => [
      type,
      [27, 31, 35, 39].filter((firstByte) => check(address, sign(firstByte))),
    ])
    expect(Object.fromEntries(accepted)).toEqual({ uncompressed: [27], pkh: [31], sh: [31, 35], wpkh: [31, 39], tr: [31, 39] })
  })

  it('default: an independent verifier agrees, by the strict ranges', () => {
    for (const [type, firstByte] of [
      ['pkh', 31],
      ['sh', 35],
      ['wpkh', 39],
    ] as const)
      expect(Verifier.verifySignature(ADDRESSES[type], 'text', base64.encode(sign(firstByte)), true)).toBe(true)
  })

  it('error: first bytes outside of the ranges, another recovery id, another key', () => {
    for (const firstByte of [0, 19, 23, 43, 47, 251]) expect(check(ADDRESSES.pkh, sign(firstByte))).toBe(false)
    const [first = 0, ...rest] = sign(31)
    expect(check(ADDRESSES.pkh, Uint8Array.of(first, ...rest))).toBe(true)
    for (const other of [0, 1, 2, 3].map((id) => 31 + id).filter((byte) => byte !== first))
      expect(check(ADDRESSES.pkh, Uint8Array.of(other, ...rest))).toBe(false)
    expect(check(ADDRESSES.pkh, sign(31, new Uint8Array(32).fill(9)))).toBe(false)
  })

  it('error: malleated, cut, or too long', () => {
    const [first = 0, ...rest] = sign(31)
    const { r, s } = secp256k1.Signature.fromBytes(Uint8Array.from(rest), 'compact')
    const high = new secp256k1.Signature(r, secp256k1.Point.Fn.neg(s)).toBytes('compact')
    // The key that is recovered is the same.
    expect(check(ADDRESSES.pkh, Uint8Array.of(31 + ((first - 31) ^ 1), ...high))).toBe(false)
    for (const signed of [[first, ...rest.slice(0, -1)], [first, ...rest, 0], [first], []])
      expect(check(ADDRESSES.pkh, Uint8Array.from(signed))).toBe(false)
  })

  it('error: an uncompressed key inside of segwit', () => {
    const script = Uint8Array.of(0x00, 0x14, ...hash160(secp256k1.getPublicKey(secret, false)))
    const strange = base58check(sha256).encode(Uint8Array.of(5, ...hash160(script)))
    for (const firstByte of [27, 31, 35]) expect(check(strange, sign(firstByte))).toBe(false)
    const other = String(p2wpkh(secp256k1.getPublicKey(new Uint8Array(32).fill(9), true)).address)
    expect(check(other, sign(39))).toBe(false)
  })
})
