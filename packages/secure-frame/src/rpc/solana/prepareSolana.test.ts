import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { failure } from '../../channel/failure.js'
import { deriveKeys } from '../../keys/deriveKeys.js'
import { toAddresses } from '../../keys/toAddresses.js'
import { freezeParams } from '../freezeParams.js'
import type { Signing } from '../Signing.js'
import { prepareSolana } from './prepareSolana.js'

const keys = await deriveKeys(new Uint8Array(32).fill(7))
const addresses = toAddresses(keys)
const [payer, other] = [9, 10].map((byte) => base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(byte)))) as [string, string]
const NOBODY = base58.encode(new Uint8Array(32))
const { signal } = new AbortController()
const message = base58.encode(new TextEncoder().encode('hello'))
const asked: unknown[] = []

const sol = (method: string, params: unknown): Signing => ({
  method,
  params: freezeParams(params),
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  address: addresses.solana,
  node: async () => ({ chainId: '', ask: async (...of) => void asked.push(of) }),
  signal,
})
const prepareOne = (bytes: Uint8Array, encode: (bytes: Uint8Array) => string = base64.encode) =>
  prepareSolana(sol('solana_signTransaction', { transaction: encode(bytes) }))
/** Whether bytes 1 to 65 of the place are the wallet's signature of a transaction's message. */
const isSigned = (signed: Uint8Array, place: number, count: number) =>
  ed25519.verify(signed.slice(1 + 64 * place, 65 + 64 * place), signed.slice(1 + 64 * count), base58.decode(addresses.solana))

/** A transaction with these signers and accounts, written by hand: legacy, or of version 0. */
function transaction(signers: readonly string[], version?: 0, others: readonly string[] = [NOBODY]): Uint8Array {
  const accounts = [...signers, ...others].map((account) => base58.decode(account))
  const header = [signers.length, 0, 1, accounts.length]
  const rest = [...accounts.flatMap((account) => [...account]), ...new Uint8Array(32).fill(7), 0]
  const message = version === undefined ? [...header, ...rest] : [0x80 | version, ...header, ...rest, 0]
  return Uint8Array.from([signers.length, ...new Uint8Array(64 * signers.length), ...message])
}

test.each([
  ['legacy', undefined],
  ['of version 0', 0],
] as const)('a transaction %s gets the signature of its own slot alone', async (_, version) => {
  const bytes = transaction([payer, addresses.solana], version)
  const { sign, shown } = await prepareSolana(
    sol('solana_signTransaction', { transaction: base64.encode(bytes), pubkey: addresses.solana }),
  )
  expect(base58.decode((shown.params as { transaction: string }).transaction)).toEqual(bytes)
  const answer = (await (await sign(keys))()) as { signature: string; transaction: string }
  const signed = base64.decode(answer.transaction)
  expect(signed.slice(1, 65)).toEqual(new Uint8Array(64))
  expect(signed.slice(129)).toEqual(bytes.slice(129))
  expect(ed25519.verify(signed.slice(65, 129), bytes.slice(129), base58.decode(addresses.solana))).toBe(true)
  expect(answer.signature).toBe(base58.encode(signed.slice(65, 129)))
})

test('messages are signed, and transactions that pretend to be messages are not', async () => {
  const { sign, shown } = await prepareSolana(sol('solana_signMessage', { message }))
  expect(shown).toEqual({ method: 'solana_signMessage', params: { message, pubkey: addresses.solana } })
  const { signature } = (await (await sign(keys))()) as { signature: string }
  expect(ed25519.verify(base58.decode(signature), base58.decode(message), base58.decode(addresses.solana))).toBe(true)
  for (const version of [undefined, 0] as const) {
    const hidden = base58.encode(transaction([payer, addresses.solana], version).slice(129))
    await expect(prepareSolana(sol('solana_signMessage', { message: hidden }))).rejects.toThrow('is a transaction')
  }
  // What is base64 may be base58 of other bytes.
  const plain = base64.decode('abcd'.repeat(22))
  const [own, receiver] = [plain.slice(0, 32), plain.slice(32, 64)].map((bytes) => base58.encode(bytes)) as [string, string]
  const both = transaction([own], undefined, [receiver, NOBODY])
  expect(base64.encode(both)).toMatch(/^[1-9A-HJ-NP-Za-km-z]+$/)
  const twofold = sol('solana_signMessage', { message: base58.encode(both.slice(65)) })
  await expect(prepareSolana({ ...twofold, address: own })).rejects.toThrow('is a transaction')
  const later = base58.encode(Uint8Array.of(0x81, 1, 0, 0, ...base58.decode(addresses.solana)))
  await expect(prepareSolana(sol('solana_signMessage', { message: later }))).rejects.toThrow('is a transaction')
})

test.each(['', '!', 'x'.repeat(4_097), base64.encode(new Uint8Array(1_233)), base64.encode(Uint8Array.of(1, 2, 3))])(
  'transaction %# is refused',
  async (text) => {
    await expect(prepareSolana(sol('solana_signTransaction', { transaction: text }))).rejects.toMatchObject({
      code: 'FRAME_REQUEST_FAILED',
    })
  },
)

test('the wallet signs in its own slot, wherever that is, of base58 and of base64', async () => {
  const bytes = transaction([payer, other, addresses.solana])
  for (const encode of [base58.encode, base64.encode]) {
    const { sign } = await prepareOne(bytes, encode)
    const { transaction: text } = (await (await sign(keys))()) as { transaction: string }
    expect(isSigned(base64.decode(text), 2, 3)).toBe(true)
  }
  expect((await prepareOne(transaction([addresses.solana], undefined, []))).shown.method).toBe('solana_signTransaction')
})

test('of many each is signed, and all are shown', async () => {
  const transactions = [transaction([addresses.solana]), transaction([payer, addresses.solana], 0)]
  const given = { transactions: transactions.map(base64.encode), pubkey: addresses.solana }
  const { sign, shown } = await prepareSolana(sol('solana_signAllTransactions', given))
  expect(shown).toEqual({
    method: 'solana_signAllTransactions',
    params: { transactions: transactions.map(base58.encode), pubkey: addresses.solana },
  })
  const signed = ((await (await sign(keys))()) as { transactions: string[] }).transactions.map(base64.decode)
  expect(signed.map((bytes, index) => isSigned(bytes, index, index + 1))).toEqual([true, true])
  for (const wrong of [
    { ...given, pubkey: payer },
    { transactions: [given.transactions[0], base64.encode(transaction([payer]))] },
    { transactions: [] },
  ])
    await expect(prepareSolana(sol('solana_signAllTransactions', wrong))).rejects.toMatchObject({ code: 'FRAME_REQUEST_FAILED' })
})

test('what is sent is what was signed; its id is the first signature, whoever’s it is', async () => {
  asked.length = 0
  const bytes = transaction([payer, addresses.solana])
  bytes.fill(5, 1, 65)
  const given = { transaction: base64.encode(bytes), sendOptions: { maxRetries: 2, encoding: 'base58' } }
  const { sign, shown } = await prepareSolana(sol('solana_signAndSendTransaction', given))
  expect(shown).toEqual({
    method: 'solana_signAndSendTransaction',
    params: { transaction: base58.encode(bytes), pubkey: addresses.solana },
  })
  const send = await sign(keys)
  expect(asked).toEqual([])
  expect(await send()).toEqual({ signature: base58.encode(new Uint8Array(64).fill(5)) })
  expect(asked).toEqual([['sendTransaction', [expect.any(String), { maxRetries: 2, encoding: 'base64' }], signal]])
  const [[, [text]]] = asked as [[string, [string]]]
  expect(isSigned(base64.decode(text), 1, 2)).toBe(true)
  await expect(prepareSolana(sol('solana_signAndSendTransaction', { ...given, pubkey: payer }))).rejects.toThrow('another account')
})

test('where the answer to what was sent is lost, it may be in a block all the same; a refusal is told', async () => {
  const refusal = failure('FAILED', 'no', { cause: { code: -32_002, message: 'no' } })
  const sendTo = async (error: Error) => {
    const signing = sol('solana_signAndSendTransaction', { transaction: base64.encode(transaction([addresses.solana])) })
    const { sign } = await prepareSolana({ ...signing, node: async () => ({ chainId: '', ask: () => Promise.reject(error) }) })
    return (await sign(keys))()
  }
  expect(await sendTo(failure('FAILED', 'The node does not answer.'))).toEqual({
    signature: expect.stringMatching(/^\w{64,88}$/) as unknown,
  })
  await expect(sendTo(refusal)).rejects.toBe(refusal)
})

const changed = (bytes: Uint8Array, at: number, byte: number) => bytes.with(at, byte)
/** 32 accounts and a text that fill a transaction with so many bytes. */
const filled = (length: number) => {
  const bytes = transaction([addresses.solana])
  return new Uint8Array([...bytes, ...new Uint8Array(length - bytes.length)])
}

test.each([
  ['none of its signers', transaction([payer])],
  // All bytes but one are the wallet's.
  ['none of its signers', transaction([base58.encode(base58.decode(addresses.solana).map((byte, at) => (at === 31 ? byte ^ 1 : byte)))])],
  // The wallet's account is named, and signs nothing.
  ['none of its signers', transaction([payer], undefined, [addresses.solana])],
  ['version', changed(transaction([addresses.solana], 0), 65, 0x81)],
  // Of another number of signatures than its message has: one would be written over the message.
  ['incomplete', Uint8Array.of(0, ...transaction([addresses.solana]).slice(65))],
  ['incomplete', transaction([payer, other]).subarray(0, 1 + 128 + 4 + 32)],
  ['incomplete', transaction([addresses.solana]).subarray(0, 1 + 64 + 4 + 33)],
  // More signers than accounts: whose the last signature is, nobody says.
  ['incomplete', changed(transaction([payer, other], undefined, []), 1 + 128 + 3, 1)],
  ['a length is wrong', changed(transaction([addresses.solana]), 0, 0x81)],
  ['a length is wrong', changed(transaction([addresses.solana]), 1 + 64 + 3, 0x82)],
  ['too long', filled(1_233)],
])('a transaction is refused: %s', async (problem, bytes) => {
  await expect(prepareOne(bytes)).rejects.toThrow(problem)
})

test('as much as the network takes is signed', async () => {
  expect((await prepareOne(filled(1_232))).shown.method).toBe('solana_signTransaction')
})

test('what is for another account, or no message, is refused', async () => {
  const own = base64.encode(transaction([addresses.solana]))
  await expect(prepareSolana(sol('solana_signTransaction', { transaction: own, pubkey: payer }))).rejects.toThrow('another account')
  await expect(prepareSolana(sol('solana_signMessage', { message, pubkey: payer }))).rejects.toThrow('another account')
  await expect(prepareSolana(sol('solana_signMessage', { message: '0OIl' }))).rejects.toMatchObject({ code: 'FRAME_REQUEST_FAILED' })
})
