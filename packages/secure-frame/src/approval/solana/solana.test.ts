import { base58, base64 } from '@scure/base'
import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { requestOf, type Answers } from '../../../test/scriptedNode.js'
import { describeRequest } from '../describeRequest.js'

const { signal } = new AbortController()
const keyOf = (byte: number) => Keypair.fromSeed(new Uint8Array(32).fill(byte)).publicKey
const [alice, bob, mint, source, target] = [1, 2, 3, 4, 5].map(keyOf) as [PublicKey, PublicKey, PublicKey, PublicKey, PublicKey]
const TOKENS = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const keysOf = (accounts: readonly PublicKey[]) => accounts.map((pubkey) => ({ pubkey, isSigner: pubkey.equals(alice), isWritable: true }))
/** An instruction of the token program with an amount; a checked one has the decimals too. */
const tokens = (accounts: readonly PublicKey[], kind: number, amount: bigint, ...decimals: number[]) => {
  const data = Buffer.alloc(9)
  data.writeUInt8(kind)
  data.writeBigUInt64LE(amount, 1)
  return new TransactionInstruction({ keys: keysOf(accounts), programId: TOKENS, data: Buffer.concat([data, Buffer.from(decimals)]) })
}
const blockhash = keyOf(9).toBase58()

const legacy = (...instructions: TransactionInstruction[]) =>
  new Transaction({ feePayer: alice, recentBlockhash: blockhash })
    .add(...instructions)
    .serialize({ requireAllSignatures: false, verifySignatures: false })
const v0 = (...instructions: TransactionInstruction[]) =>
  new VersionedTransaction(
    new TransactionMessage({ payerKey: alice, recentBlockhash: blockhash, instructions }).compileToV0Message(),
  ).serialize()

const run = (bytes: Uint8Array, answers: Answers = {}, encode: (bytes: Uint8Array) => string = base58.encode) =>
  describeRequest(
    requestOf('solana_signTransaction', { transaction: encode(bytes) }, answers, { chainId: 'solana:devnet', address: alice.toBase58() }),
    signal,
  )

/** A mint with six decimals, and a token account of it. */
const accountInfo = ([address]: readonly [string]): unknown => {
  const mintData = new Uint8Array(82)
  mintData[44] = 6
  const tokenData = new Uint8Array(165)
  tokenData.set(mint.toBytes())
  const bytes = address === mint.toBase58() ? mintData : tokenData
  return { value: { lamports: 1, owner: TOKENS.toBase58(), data: [base64.encode(bytes), 'base64'] } }
}

describe('instructions', () => {
  test.each([
    ['legacy', legacy],
    ['version 0', v0],
  ])('behavior: coins, %s', async (_, make) => {
    const { described } = await run(make(SystemProgram.transfer({ fromPubkey: alice, toPubkey: bob, lamports: 1_500_000_000 })))
    expect(described.parts).toEqual([
      {
        title: { key: 'frame.part.transfer', values: { amount: '1.5 SOL' } },
        facts: [{ label: 'frame.fact.to', value: bob.toBase58(), isCode: true }],
      },
    ])
    expect(described.fee).toEqual({ label: 'frame.fact.fee', value: '0.000005 SOL' })
  })

  test('behavior: also as base64', async () => {
    const { described } = await run(legacy(SystemProgram.transfer({ fromPubkey: alice, toPubkey: bob, lamports: 1 })), {}, base64.encode)
    expect(described.parts[0]?.title.key).toBe('frame.part.transfer')
  })

  test('behavior: tokens, with the decimals of the mint', async () => {
    const checked = await run(legacy(tokens([source, mint, target, alice], 12, 2_500_000n, 6)))
    expect(checked.described.parts[0]).toMatchObject({
      title: { values: { amount: `2.5 × ${mint.toBase58()}` } },
      facts: [{ value: target.toBase58() }, {}, {}],
    })
    const plain = await run(legacy(tokens([source, target, alice], 3, 2_500_000n)), { getAccountInfo: accountInfo })
    expect(plain.described.parts[0]?.title.values?.['amount']).toBe(`2.5 × ${mint.toBase58()}`)
    // Only the page's node says so: the number that is signed stands beside it.
    expect(plain.described.parts[0]?.facts.at(-1)).toEqual({ label: 'frame.fact.units', value: '2500000', isCode: true })
    const untold = await run(legacy(tokens([source, target, alice], 3, 7n)))
    expect(untold.described.parts[0]?.title.values?.['amount']).toBe(`7 × ${source.toBase58()}`)
  })

  test('behavior: a right to spend, with and without a limit', async () => {
    const { described } = await run(legacy(tokens([source, bob, alice], 4, 2n ** 64n - 1n), tokens([source, bob, alice], 4, 5n)))
    expect(described).toMatchObject({
      parts: [{ title: { key: 'frame.part.allowanceUnlimited' } }, { title: { key: 'frame.part.allowance' } }],
      warnings: [{ key: 'frame.warn.unlimited' }],
    })
  })

  test('behavior: an account for a token, a note, and the fee of the compute budget', async () => {
    const memo = new TransactionInstruction({
      keys: [],
      programId: new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
      data: Buffer.from('hi\u202e'),
    })
    const { described } = await run(
      legacy(
        ComputeBudgetProgram.setComputeUnitLimit({ units: 100_000 }),
        ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000_001 }),
        new TransactionInstruction({
          keys: keysOf([alice, target, bob, mint]),
          programId: new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
        }),
        memo,
      ),
    )
    expect(described.parts).toMatchObject([
      { title: { key: 'frame.part.tokenAccount' } },
      { title: { key: 'frame.part.memo' }, facts: [{ value: 'hi⟨U+202E⟩' }] },
    ])
    expect(described.fee?.value).toBe('0.000105001 SOL')
  })

  test('behavior: what gives an account away, and what nobody knows', async () => {
    const unknown = new TransactionInstruction({
      keys: [{ pubkey: bob, isSigner: false, isWritable: true }],
      programId: keyOf(8),
      data: Buffer.from([1, 2]),
    })
    const { described } = await run(legacy(SystemProgram.assign({ accountPubkey: alice, programId: bob }), unknown))
    expect(described).toMatchObject({
      parts: [
        { title: { key: 'frame.part.assign' } },
        { title: { key: 'frame.part.program' }, facts: [{ value: keyOf(8).toBase58() }, {}, { value: '0x0102 (2 B)' }] },
      ],
      warnings: [{ key: 'frame.warn.assign' }, { key: 'frame.warn.unknown' }],
    })
  })

  test('behavior: a receiver in a lookup table is nobody that a node may name: what it says of the table is not believed', async () => {
    const table = new Uint8Array(56 + 64)
    table.set(bob.toBytes(), 56)
    table.set(target.toBytes(), 88)
    const value = { lamports: 1, owner: 'AddressLookupTab1e1111111111111111111111111', data: [base64.encode(table), 'base64'] }
    const state = { deactivationSlot: 2n ** 64n - 1n, lastExtendedSlot: 0, lastExtendedSlotStartIndex: 0, addresses: [bob, target] }
    const looked = (...instructions: TransactionInstruction[]) =>
      new VersionedTransaction(
        new TransactionMessage({ payerKey: alice, recentBlockhash: blockhash, instructions }).compileToV0Message([
          new AddressLookupTableAccount({ key: keyOf(8), state }),
        ]),
      ).serialize()
    for (const instruction of [
      SystemProgram.transfer({ fromPubkey: alice, toPubkey: bob, lamports: 1 }),
      tokens([source, mint, target, alice], 12, 1n, 6),
    ]) {
      const { described } = await run(looked(instruction), { getAccountInfo: { value } })
      expect(described).toMatchObject({ parts: [{ title: { key: 'frame.part.program' } }], warnings: [{ key: 'frame.warn.unknown' }] })
      expect(JSON.stringify(described)).not.toMatch(new RegExp(`${bob.toBase58()}|${target.toBase58()}`))
    }
  })

  test('behavior: every transaction of several', async () => {
    const one = base58.encode(legacy(SystemProgram.transfer({ fromPubkey: alice, toPubkey: bob, lamports: 1 })))
    const { described, outcome } = await describeRequest(
      requestOf('solana_signAllTransactions', { transactions: [one, one] }, {}, { address: alice.toBase58() }),
      signal,
    )
    expect(described).toMatchObject({ title: { values: { number: '2' } }, parts: [{}, {}], fee: { value: '0.00001 SOL' } })
    expect(await outcome).toMatchObject({ kind: 'unchecked' })
  })

  test.each([
    ['nothing', new Uint8Array()],
    ['bytes at the end', new Uint8Array([...legacy(SystemProgram.transfer({ fromPubkey: alice, toPubkey: bob, lamports: 1 })), 0])],
    ['a part', legacy(SystemProgram.transfer({ fromPubkey: alice, toPubkey: bob, lamports: 1 })).subarray(0, 100)],
    ['more than the network takes', new Uint8Array(1_233)],
  ])('error: %s', async (_, bytes) => {
    await expect(run(bytes)).rejects.toMatchObject({ code: 'REQUEST_UNREADABLE' })
  })
})

describe('simulation', () => {
  const bytes = legacy(SystemProgram.transfer({ fromPubkey: alice, toPubkey: bob, lamports: 1 }))
  const account = (lamports: number) => ({ lamports, owner: SystemProgram.programId.toBase58(), data: ['', 'base64'] })
  const outcome = async (err: unknown, lamports: readonly number[] = [5, 5, 5]) =>
    (
      await run(bytes, {
        getMultipleAccounts: { value: [account(1_000_000_000), account(0), account(1)] },
        simulateTransaction: { value: { err, accounts: lamports.map(account) } },
      })
    ).outcome

  test('behavior: what the account loses, what fails, what could not be checked', async () => {
    expect(await outcome(null, [400_000_000, 600_000_000, 1])).toEqual({ kind: 'changes', changes: ['−0.6 SOL'] })
    expect(await outcome({ InstructionError: [0, 'x'] })).toMatchObject({ kind: 'fails' })
    expect(await outcome(null, [1])).toMatchObject({ kind: 'unchecked' })
    expect(await (await run(bytes)).outcome).toMatchObject({ kind: 'unchecked' })
  })
})
