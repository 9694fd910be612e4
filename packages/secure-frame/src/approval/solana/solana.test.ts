import { base58, base64 } from '@scure/base'
import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { requestOf, type Answers } from '../../../test/scriptedNode.js'
import {
  alice,
  blockhash,
  bob,
  instruction,
  keyOf,
  keysOf,
  legacy,
  mint,
  partsOf,
  payment,
  run,
  source,
  target,
  tokens,
  v0,
} from '../../../test/solanaRequests.js'
import { describeRequest } from '../describeRequest.js'

const { signal } = new AbortController()

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
    const { described } = await run(payment, {}, base64.encode)
    expect(described.parts[0]?.title.key).toBe('frame.part.transfer')
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
        { title: { key: 'frame.part.program' }, facts: [{ value: keyOf(8).toBase58() }, {}], raw: [{ value: '0x0102 (2 B)' }] },
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

  test.each([
    ['nothing', new Uint8Array()],
    ['bytes at the end', new Uint8Array([...payment, 0])],
    ['a part', payment.subarray(0, 100)],
    ['more than the network takes', new Uint8Array(1_233)],
  ])('error: %s', async (_, bytes) => {
    await expect(run(bytes)).rejects.toMatchObject({ code: 'REQUEST_UNREADABLE' })
  })
})

describe('what programs do', () => {
  const SYSTEM = SystemProgram.programId
  const ASSOCIATED = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
  const [BOB, MINT, SOURCE, TARGET] = [bob, mint, source, target].map(String)
  const line = (label: string, value: unknown) => ({ label: `frame.fact.${label}`, value, isCode: true })

  test('behavior: coins of another account are moved, and not the account’s own', async () => {
    const moved = instruction(SYSTEM, [source, bob], [2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0])
    expect(await partsOf(legacy(moved))).toEqual([
      { title: { key: 'frame.part.move', values: { amount: '0.000000001 SOL' } }, facts: [line('from', SOURCE), line('to', BOB)] },
    ])
  })

  test('behavior: a new account and an account that is given away name the program that gets it', async () => {
    const made = SystemProgram.createAccount({ fromPubkey: alice, newAccountPubkey: bob, lamports: 1, space: 0, programId: target })
    const given = SystemProgram.assign({ accountPubkey: alice, programId: bob })
    expect(await partsOf(legacy(made, given))).toEqual([
      {
        title: { key: 'frame.part.account', values: { amount: '0.000000001 SOL' } },
        facts: [line('account', BOB), line('program', TARGET)],
      },
      { title: { key: 'frame.part.assign' }, facts: [line('account', alice.toBase58()), line('program', BOB)] },
    ])
  })

  test.each([[], [0], [1]])('behavior: an account for a token, with the data %j', async (...data) => {
    expect(await partsOf(legacy(instruction(ASSOCIATED, [alice, target, bob, mint], data)))).toEqual([
      { title: { key: 'frame.part.tokenAccount' }, facts: [line('account', TARGET), line('owner', BOB), line('token', MINT)] },
    ])
  })

  test.each([
    ['no data of the system', SYSTEM, []],
    ['three bytes of the system', SYSTEM, [2, 0, 0]],
    ['a kind of the system alone', SYSTEM, [2, 0, 0, 0]],
    ['coins with a byte too many', SYSTEM, [2, ...new Array<number>(12).fill(0)]],
    ['another kind, as long as coins', SYSTEM, [3, ...new Array<number>(11).fill(0)]],
    ['a part of an account that is given away', SYSTEM, [1, 0, 0, 0, 9]],
    ['tokens that leave a nested account', ASSOCIATED, [2]],
    ['an account for a token, and more', ASSOCIATED, [0, 0]],
  ])('error: %s is unknown', async (_, program, data) => {
    const { described } = await run(legacy(instruction(program, [alice, bob], data)))
    expect(described).toMatchObject({ parts: [{ title: { key: 'frame.part.program' } }], warnings: [{ key: 'frame.warn.unknown' }] })
  })

  test('behavior: a line without its account says so', async () => {
    const nobody = instruction(SYSTEM, [alice], [2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0])
    expect((await partsOf(legacy(nobody)))[0]?.facts).toEqual([{ label: 'frame.fact.to', value: { key: 'frame.unknown' } }])
  })
})

describe('fee', () => {
  const feeOf = async (...instructions: TransactionInstruction[]) => (await run(legacy(...instructions))).described.fee?.value
  const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000_000 })
  const other = (...data: number[]) => instruction(keyOf(8), [alice], data)

  test('behavior: the price of what each instruction may use, where no limit is set, and at most of what a transaction may', async () => {
    expect(await feeOf(price, other(), other())).toBe('0.000405 SOL')
    expect(await feeOf(price, ComputeBudgetProgram.setComputeUnitLimit({ units: 9_000_000 }), other())).toBe('0.001405 SOL')
  })

  test('error: what looks like a limit in another program hides no fee', async () => {
    expect(await feeOf(price, other(2, 0, 0, 0, 0))).toBe('0.000205 SOL')
  })

  test('error: half a limit is none, and half a price', async () => {
    const half = (...data: number[]) => instruction(ComputeBudgetProgram.programId, [], data)
    expect(await feeOf(price, half(2, 0), half(3, 0), other())).toBe('0.000205 SOL')
  })

  test('behavior: every signature is paid', async () => {
    const both = other()
    both.keys.push({ pubkey: bob, isSigner: true, isWritable: false })
    expect(await feeOf(both)).toBe('0.00001 SOL')
  })
})

describe('bytes', () => {
  const memo = (length: number) =>
    instruction(new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'), [], new Array<number>(length).fill(0x61))
  const tail = payment.subarray(65)
  const all = (transactions: readonly Uint8Array[], answers: Answers = {}) =>
    describeRequest(
      requestOf('solana_signAllTransactions', { transactions: transactions.map(base58.encode) }, answers, { address: alice.toBase58() }),
      signal,
    )
  const payments = (count: number) => new Array<Uint8Array>(count).fill(payment)

  test.each([127, 128, 200])('behavior: a text of %i bytes is shown whole', async (length) => {
    expect((await partsOf(legacy(memo(length))))[0]?.facts[0]?.value).toBe('a'.repeat(length))
  })

  test('behavior: base64 that ends like base58 is read', async () => {
    const bytes = legacy(memo(5))
    expect(base64.encode(bytes)).toMatch(/[0OIl+/].*[1-9A-HJ-NP-Za-km-z]$/)
    expect((await run(bytes, {}, base64.encode)).described.parts[0]?.title.key).toBe('frame.part.memo')
  })

  test('error: as much as the network takes is shown, and no byte more', async () => {
    const most = legacy(memo(1_232 - legacy(memo(200)).length + 200))
    expect(most).toHaveLength(1_232)
    expect((await run(most)).described.parts).toHaveLength(1)
    // One byte more: the length of the text is the last but as many bytes.
    const at = most.lastIndexOf(0x61) + 1
    const more = new Uint8Array([...most.subarray(0, at), 0x61])
    const length = at - most.indexOf(0x61, 150)
    more.set([((length + 1) & 0x7f) | 0x80, (length + 1) >> 7], at - length - 2)
    await expect(run(more)).rejects.toMatchObject({ code: 'REQUEST_UNREADABLE' })
    await expect(all([payment, more])).rejects.toMatchObject({ code: 'REQUEST_UNREADABLE' })
  })

  test.each([
    ['a version that nobody knows', [1, ...new Uint8Array(64), 0x81, ...tail, 0]],
    ['fewer signatures than signers', [0, ...tail]],
    ['more signatures than signers', [2, ...new Uint8Array(128), ...tail]],
    ['a length of four bytes', [1, ...new Uint8Array(64), 1, 0, 0, 0x80, 0x80, 0x80, 0]],
  ])('error: %s', async (_, bytes) => {
    await expect(run(new Uint8Array(bytes))).rejects.toMatchObject({ code: 'REQUEST_UNREADABLE' })
  })

  test.each([0, 17])('error: %i transactions', async (count) => {
    await expect(all(payments(count))).rejects.toMatchObject({ code: 'REQUEST_UNREADABLE' })
  })

  test('behavior: every transaction of several; what they do together no node plays, and none is asked about one of them', async () => {
    const asked: unknown[] = []
    const answers = { getMultipleAccounts: (params: unknown) => void asked.push(params) }
    const { described, outcome } = await all(payments(2), answers)
    expect(described).toMatchObject({
      title: { key: 'frame.title.bundle', values: { number: '2' } },
      parts: [{}, {}],
      fee: { value: '0.00001 SOL' },
    })
    expect(await outcome).toEqual({ kind: 'unchecked', changes: [] })
    expect(asked).toEqual([])
  })

  test('behavior: sixteen transactions, and one that is sent or only signed', async () => {
    expect((await all(payments(16))).described.parts).toHaveLength(16)
    const sent = requestOf('solana_signAndSendTransaction', { transaction: base58.encode(payment) }, {}, { address: alice.toBase58() })
    for (const { described } of [await run(payment), await describeRequest(sent, signal)])
      expect(described.title).toEqual({ key: 'frame.title.transaction' })
  })
})
