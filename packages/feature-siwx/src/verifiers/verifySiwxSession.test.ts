// Signatures of real keys in the formats of each chain's wallets.
import { createEvmSigner } from '@latchkey/testkit/signers'
import { createBitcoinSigner } from '@latchkey/testkit/signers/bitcoin'
import { createCosmosSigner } from '@latchkey/testkit/signers/cosmos'
import { createPolkadotSigner } from '@latchkey/testkit/signers/polkadot'
import { createSolanaSigner } from '@latchkey/testkit/signers/solana'
import { Keyring } from '@polkadot/keyring'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { base58, base64, hex } from '@scure/base'
import { CompactSize, p2pkh, WIF } from '@scure/btc-signer'
import { concatBytes, sha256x2 } from '@scure/btc-signer/utils.js'
import { createSignInMessageText } from '@solana/wallet-standard-util'
import { Signer } from 'bip322-js'
import { describe, expect, it, test } from 'vitest'
import negative from '../../test/vectors/validation_negative.json' with { type: 'json' }
import positive from '../../test/vectors/validation_positive.json' with { type: 'json' }
import type { SiwxMessageData, SiwxVerifier } from '../contracts/index.js'
import { createSiwxMessage } from '../messages/createSiwxMessage.js'
import { formatSiwxMessage } from '../messages/formatSiwxMessage.js'
import type { Wallet } from '../../test/signing.js'
import { base, context, NOW, signIn } from '../../test/signing.js'
import { isSameBytes } from './isSameBytes.js'
import { verifySiwxSession } from './verifySiwxSession.js'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const COSMOS = 'cosmos:cosmoshub-4'

const code = (value: string) => expect.objectContaining({ code: value })
const utf8 = (text: string) => new TextEncoder().encode(text)

async function evm(): Promise<Wallet> {
  const signer = createEvmSigner(['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'])
  const [accountAddress = ''] = signer.accounts('eip155:1')
  const sign = async (message: string) =>
    signer.sign({
      method: 'personal_sign',
      params: [`0x${hex.encode(utf8(message))}`, accountAddress],
      chainId: 'eip155:1',
    }) as Promise<string>
  return { accountAddress, chainId: 'eip155:1', sign }
}

async function solana(): Promise<Wallet> {
  const signer = await createSolanaSigner()
  const [pubkey = ''] = signer.accounts(SOLANA)
  const sign = async (message: string) => {
    const answer = await signer.sign({
      method: 'solana_signMessage',
      params: { message: base58.encode(utf8(message)), pubkey },
      chainId: SOLANA,
    })
    return (answer as { readonly signature: string }).signature
  }
  return { accountAddress: pubkey, chainId: SOLANA, sign }
}

async function cosmos(shape: 'signature' | 'whole'): Promise<Wallet> {
  const signer = await createCosmosSigner()
  const [signerAddress = ''] = signer.accounts(COSMOS)
  const sign = async (message: string) => {
    const value = { signer: signerAddress, data: base64.encode(utf8(message)) }
    const signDoc = {
      chain_id: '',
      account_number: '0',
      sequence: '0',
      fee: { gas: '0', amount: [] },
      msgs: [{ type: 'sign/MsgSignData', value }],
      memo: '',
    }
    const { signature } = (await signer.sign({ method: 'cosmos_signAmino', params: { signerAddress, signDoc }, chainId: COSMOS })) as {
      readonly signature: { readonly signature: string }
    }
    return shape === 'whole' ? JSON.stringify(signature) : signature.signature
  }
  return { accountAddress: signerAddress, chainId: COSMOS, sign }
}

async function polkadotExtension(): Promise<Wallet> {
  const signer = createPolkadotSigner()
  const [address = ''] = signer.accounts(POLKADOT)
  const sign = async (message: string) =>
    (
      (await signer.sign({ method: 'polkadot_signMessage', params: { address, message }, chainId: POLKADOT })) as {
        readonly signature: string
      }
    ).signature
  return { accountAddress: address, chainId: POLKADOT, sign }
}

function polkadotKey(type: 'sr25519' | 'ed25519' | 'ecdsa', withType: boolean, isWrapped: boolean): Wallet {
  const key = new Keyring({ type, ss58Format: 0 }).addFromSeed(new Uint8Array(32).fill(7))
  const sign = (message: string) => `0x${hex.encode(key.sign(isWrapped ? `<Bytes>${message}</Bytes>` : message, { withType }))}`
  return { accountAddress: key.address, chainId: POLKADOT, sign }
}

async function bitcoinWallet(protocol: 'ecdsa' | 'bip322'): Promise<Wallet> {
  const signer = createBitcoinSigner()
  const [account = ''] = signer.accounts(BITCOIN)
  const sign = async (message: string) => {
    const answer = (await signer.sign({ method: 'signMessage', params: { message, account, protocol }, chainId: BITCOIN })) as {
      readonly signature: string
    }
    return base64.encode(hex.decode(answer.signature))
  }
  return { accountAddress: account, chainId: BITCOIN, sign }
}

/** The key of BIP-322's own vectors, by its addresses. */
const BIP322_KEY = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
const BIP322_ADDRESSES = {
  P2PKH: '14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc',
  'P2SH-P2WPKH': '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb',
  P2WPKH: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
  P2TR: 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
}
/** The ranges of BIP-137, and that of Bitcoin Core, which has one for every compressed key. */
const FIRST_BYTES = { P2PKH: [31], 'P2SH-P2WPKH': [31, 35], P2WPKH: [31, 39], P2TR: [31, 39] } as const
const bitcoinKey = (accountAddress: string): Wallet => ({
  accountAddress,
  chainId: BITCOIN,
  sign: (message) => String(Signer.sign(BIP322_KEY, accountAddress, message)),
})

/** Signs as Bitcoin Core does, with the first byte that a wallet chose. */
const legacyKey = (accountAddress: string, firstByte: number): Wallet => ({
  accountAddress,
  chainId: BITCOIN,
  sign(message) {
    const framed = ['Bitcoin Signed Message:\n', message].flatMap((text) => [CompactSize.encode(BigInt(utf8(text).length)), utf8(text)])
    const [recovery = 0, ...signature] = secp256k1.sign(sha256x2(concatBytes(...framed)), WIF().decode(BIP322_KEY), {
      format: 'recovered',
      prehash: false,
    })
    return base64.encode(Uint8Array.of(firstByte + recovery, ...signature))
  },
})
const uncompressed = String(p2pkh(secp256k1.getPublicKey(WIF().decode(BIP322_KEY), false)).address)

const WALLETS: readonly (readonly [string, () => Promise<Wallet> | Wallet])[] = [
  ['eip155, a key', evm],
  ['solana', solana],
  ['cosmos, the signature alone', () => cosmos('signature')],
  ['cosmos, with the key', () => cosmos('whole')],
  ['polkadot, an extension', polkadotExtension],
  ...(['sr25519', 'ed25519', 'ecdsa'] as const).flatMap((type) =>
    [true, false].flatMap((withType) =>
      [true, false].map(
        (isWrapped) =>
          [
            `polkadot, ${type}${withType ? ', typed' : ''}${isWrapped ? ', in <Bytes>' : ''}`,
            () => polkadotKey(type, withType, isWrapped),
          ] as const,
      ),
    ),
  ),
  ['bip122, a wallet that signs as Bitcoin Core', () => bitcoinWallet('ecdsa')],
  ['bip122, a wallet that signs by BIP-322', () => bitcoinWallet('bip322')],
  ['bip122, P2PKH of an uncompressed key', () => legacyKey(uncompressed, 27)],
  ...Object.entries(BIP322_ADDRESSES).flatMap(([type, address]) =>
    (FIRST_BYTES[type as keyof typeof FIRST_BYTES] ?? []).map(
      (firstByte) => [`bip122, as Bitcoin Core, ${type}, first byte ${firstByte}`, () => legacyKey(address, firstByte)] as const,
    ),
  ),
  ...Object.entries(BIP322_ADDRESSES).map(([type, address]) => [`bip122, ${type}`, () => bitcoinKey(address)] as const),
]

describe.each(WALLETS)('%s', (_, create) => {
  it('default: verifies its signature', async () => {
    const session = await signIn(await create())
    expect(await verifySiwxSession(session, context)).toEqual(session)
  })

  it('fault 41: rejects another text, account or signature', async () => {
    const wallet = await create()
    const session = await signIn(wallet)
    const other = await signIn(wallet, { statement: 'Something else.' })
    const notSigned = wallet.chainId.startsWith('eip155') ? code('SIWX_CHAIN_NOT_ASKED') : code('SIWX_SIGNATURE_INVALID')
    await expect(verifySiwxSession({ ...session, signature: other.signature }, context)).rejects.toEqual(notSigned)
    await expect(verifySiwxSession({ ...session, data: other.data }, context)).rejects.toEqual(code('SIWX_SESSION_INVALID'))
    for (const signature of [
      '0x',
      '0x00',
      'AA==',
      '1',
      '{}',
      '{',
      'ä',
      '0x'.padEnd(132, 'f'),
      base58.encode(new Uint8Array(64)),
      base64.encode(new Uint8Array(65).fill(31)),
    ]) {
      await expect(verifySiwxSession({ ...session, signature }, context)).rejects.toMatchObject({ name: 'LatchkeyError' })
    }
  })
})

test('bip122: a mainnet address signs for no other chain', async () => {
  const session = await signIn({ ...bitcoinKey(BIP322_ADDRESSES.P2WPKH), chainId: 'bip122:000000000933ea01ad0ee984209779ba' })
  await expect(verifySiwxSession(session, context)).rejects.toEqual(code('SIWX_SESSION_INVALID'))
})

test('bytes of different lengths are not equal', () => {
  expect(isSameBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 2))).toBe(true)
  for (const other of [[], [1], [1, 2, 3], [1, 3]]) {
    expect(isSameBytes(Uint8Array.of(1, 2), Uint8Array.from(other))).toBe(false)
    expect(isSameBytes(Uint8Array.from(other), Uint8Array.of(1, 2))).toBe(false)
  }
})

test('cosmos: rejects another key and its signature for an address, and the high-s signature', async () => {
  const { verifyCosmos } = await import('./cosmos/verifyCosmos.js')
  const wallet = await cosmos('whole')
  const session = await signIn(wallet)
  const answer = JSON.parse(session.signature) as {
    readonly pub_key: { readonly type: string; readonly value: string }
    readonly signature: string
  }
  const secret = new Uint8Array(32).fill(9)
  const document = {
    account_number: '0',
    chain_id: '',
    fee: { amount: [], gas: '0' },
    memo: '',
    msgs: [{ type: 'sign/MsgSignData', value: { data: base64.encode(utf8(session.message)), signer: wallet.accountAddress } }],
    sequence: '0',
  }
  const signature = base64.encode(secp256k1.sign(utf8(JSON.stringify(document)), secret))
  const forged = { pub_key: { ...answer.pub_key, value: base64.encode(secp256k1.getPublicKey(secret, true)) }, signature }
  expect(verifyCosmos({ ...session, signature: JSON.stringify(forged) })).toBe(false)
  expect(verifyCosmos({ ...session, signature })).toBe(false)
  const low = secp256k1.Signature.fromBytes(base64.decode(answer.signature), 'compact')
  const high = base64.encode(new secp256k1.Signature(low.r, secp256k1.Point.Fn.neg(low.s)).toBytes('compact'))
  expect(verifyCosmos({ ...session, signature: high })).toBe(false)
  expect(verifyCosmos({ ...session, signature: JSON.stringify({ ...answer, signature: high }) })).toBe(false)
  expect(verifyCosmos(session)).toBe(true)
})

test('cosmos: the key beside a signature must be the account’s, and of a known type', async () => {
  const session = await signIn(await cosmos('whole'))
  const answer = JSON.parse(session.signature) as {
    readonly pub_key: { readonly type: string; readonly value: string }
    readonly signature: string
  }
  const other = secp256k1.getPublicKey(new Uint8Array(32).fill(9), true)
  const forged = [
    { ...answer, pub_key: { ...answer.pub_key, value: base64.encode(other) } },
    { ...answer, pub_key: { ...answer.pub_key, type: 'tendermint/PubKeyEd25519' } },
    { signature: answer.signature },
  ]
  for (const signature of forged) {
    await expect(verifySiwxSession({ ...session, signature: JSON.stringify(signature) }, context)).rejects.toEqual(
      code('SIWX_SIGNATURE_INVALID'),
    )
  }
})

test('cosmos: rejects 64 bytes that are not a signature, alone and beside a key', async () => {
  const wallet = await cosmos('whole')
  const answer = JSON.parse((await signIn(wallet)).signature) as object
  for (const bytes of [new Uint8Array(64), new Uint8Array(64).fill(255)]) {
    const signature = base64.encode(bytes)
    for (const sent of [signature, JSON.stringify({ ...answer, signature })]) {
      await expect(verifySiwxSession(await signIn({ ...wallet, sign: () => sent }), context)).rejects.toEqual(
        code('SIWX_SIGNATURE_INVALID'),
      )
    }
  }
})

test('polkadot: rejects undefined first bytes of SS58', async () => {
  const { readAccountId } = await import('./polkadot/ss58.js')
  const encode = (...prefix: readonly number[]) => {
    const body = Uint8Array.of(...prefix, ...new Uint8Array(32).fill(7))
    return base58.encode(Uint8Array.of(...body, ...blake2b(Uint8Array.of(...utf8('SS58PRE'), ...body), { dkLen: 64 }).subarray(0, 2)))
  }
  for (const prefix of [[0], [42], [63], [64, 1], [127, 255]]) expect(readAccountId(encode(...prefix))).toHaveLength(32)
  for (const prefix of [[128], [191], [192, 1], [255, 255]]) expect(readAccountId(encode(...prefix))).toBeUndefined()
})

test('polkadot: rejects an address with a wrong checksum', async () => {
  const { readAccountId } = await import('./polkadot/ss58.js')
  const { accountAddress } = polkadotKey('sr25519', false, false)
  expect(readAccountId(accountAddress)).toHaveLength(32)
  const bytes = base58.decode(accountAddress)
  expect(readAccountId(base58.encode(Uint8Array.of(...bytes.subarray(0, -1), (bytes.at(-1) ?? 0) ^ 1)))).toBeUndefined()
  expect(readAccountId(base58.encode(bytes.subarray(1)))).toBeUndefined()
})

test('solana: verifies a text that a wallet wrote for solana:signIn', async () => {
  const wallet = await solana()
  const { statement: _statement, ...fields } = base
  const message = createSignInMessageText({ ...fields, address: wallet.accountAddress, chainId: 'mainnet', nonce: 'abcdefgh12345678X' })
  const data: SiwxMessageData = { ...fields, accountAddress: wallet.accountAddress, chainId: SOLANA, nonce: 'abcdefgh12345678X' }
  const session = { data, message, signature: await wallet.sign(message) }
  expect(message).not.toBe(formatSiwxMessage(data))
  expect(await verifySiwxSession(session, context)).toEqual(session)
})

describe('weak keys', () => {
  it('solana: rejects a point of small order', async () => {
    // y = 1 is the neutral element: R = S·B holds for every message.
    const key = Uint8Array.of(1, ...new Uint8Array(31))
    const session = await signIn({
      accountAddress: base58.encode(key),
      chainId: SOLANA,
      sign: () => base58.encode(Uint8Array.of(1, ...new Uint8Array(63))),
    })
    await expect(verifySiwxSession(session, context)).rejects.toEqual(code('SIWX_SIGNATURE_INVALID'))
  })

  it('polkadot: rejects a point of small order', async () => {
    const { encodeAddress } = new Keyring({ ss58Format: 0 })
    const key = Uint8Array.of(1, ...new Uint8Array(31))
    for (const scheme of ['', '00']) {
      const session = await signIn({
        accountAddress: encodeAddress(key),
        chainId: POLKADOT,
        sign: () => `0x${scheme}${hex.encode(Uint8Array.of(1, ...new Uint8Array(63)))}`,
      })
      await expect(verifySiwxSession(session, context)).rejects.toEqual(code('SIWX_SIGNATURE_INVALID'))
    }
  })

  it('polkadot: rejects the zero account', async () => {
    const { encodeAddress } = new Keyring({ ss58Format: 0 })
    const forged = Uint8Array.from({ length: 64 }, (_, index) => (index === 63 ? 128 : 0))
    const session = await signIn({
      accountAddress: encodeAddress(new Uint8Array(32)),
      chainId: POLKADOT,
      sign: () => `0x${hex.encode(forged)}`,
    })
    await expect(verifySiwxSession(session, context)).rejects.toEqual(code('SIWX_SIGNATURE_INVALID'))
  })
})

describe('vectors of siwe', () => {
  const toSession = ({ address, chainId, signature, ...fields }: (typeof positive)['example message']) => {
    const data = { ...fields, accountAddress: address, chainId: `eip155:${chainId}`, version: '1' } as SiwxMessageData
    return { data, message: createSiwxMessage(data).toString(), signature }
  }

  it.each(Object.entries(positive))('default: %s', async (_, vector) => {
    expect(await verifySiwxSession(toSession(vector), context)).toMatchObject({ data: { accountAddress: vector.address } })
  })

  it.each(Object.entries(negative))('error: %s', async (_, vector) => {
    await expect(
      (async () => verifySiwxSession(toSession(vector), { ...context, now: Date.parse('2022-01-06T00:00:00Z') }))(),
    ).rejects.toMatchObject({ name: 'LatchkeyError' })
  })
})

test('fault 39: rejects a session outside its time to the millisecond, with the host’s tolerance', async () => {
  const wallet = await evm()
  const session = await signIn(wallet, { notBefore: '2026-05-01T11:59:30.000Z' })
  const at = (now: string, clockSkewMs = 0) => verifySiwxSession(session, { ...context, now: Date.parse(now), clockSkewMs })
  await expect(at('2026-05-01T11:59:29.999Z')).rejects.toEqual(code('SIWX_SESSION_INVALID'))
  await expect(at('2026-05-01T11:59:30.000Z')).resolves.toEqual(session)
  await expect(at('2026-05-01T12:59:59.999Z')).resolves.toEqual(session)
  await expect(at('2026-05-01T13:00:00.000Z')).rejects.toEqual(code('SIWX_SESSION_INVALID'))
  await expect(at('2026-05-01T11:59:29.000Z', 1_000)).resolves.toEqual(session)
  await expect(at('2026-05-01T13:00:00.500Z', 1_000)).resolves.toEqual(session)
  await expect(at('2026-05-01T13:00:01.000Z', 1_000)).rejects.toEqual(code('SIWX_SESSION_INVALID'))
  const { expirationTime: _end, ...endless } = base
  const issued = createSiwxMessage({
    ...endless,
    accountAddress: wallet.accountAddress,
    chainId: 'eip155:1',
    nonce: '12345678',
    issuedAt: '2026-05-01T12:10:00.001Z',
  })
  const early = { data: { ...issued }, message: issued.toString(), signature: await wallet.sign(issued.toString()) }
  await expect(verifySiwxSession(early, { ...context, now: NOW })).rejects.toEqual(code('SIWX_SESSION_INVALID'))
  expect(await verifySiwxSession(early, { ...context, now: NOW + 1 })).toEqual(early)
})

describe('verifiers of third parties', () => {
  const ton = (answer: unknown): SiwxVerifier => ({ namespace: 'ton', verify: async () => answer as boolean })
  const create = () => signIn({ accountAddress: 'EQabc', chainId: 'ton:-239', sign: () => 'signed' })

  it('default: asks a third-party verifier; of several, all must return exactly `true`', async () => {
    const session = await create()
    expect(await verifySiwxSession(session, { ...context, verifiers: [ton(true)] })).toEqual(session)
    for (const answer of [false, 1, 'true', {}, undefined]) {
      await expect(verifySiwxSession(session, { ...context, verifiers: [ton(true), ton(answer)] })).rejects.toEqual(
        code('SIWX_SIGNATURE_INVALID'),
      )
    }
  })

  it('error: a namespace without a verifier', async () => {
    await expect(verifySiwxSession(await create(), context)).rejects.toEqual(code('SIWX_VERIFIER_MISSING'))
  })

  it('parameters: a third-party verifier replaces the built-in one', async () => {
    const session = await signIn(await evm())
    await expect(
      verifySiwxSession(session, { ...context, verifiers: [{ namespace: 'eip155', verify: async () => false }] }),
    ).rejects.toEqual(code('SIWX_SIGNATURE_INVALID'))
  })
})
