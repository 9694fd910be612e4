import { base64 } from '@scure/base'
import { AddressLookupTableAccount, type PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { alice, blockhash, bob, instruction, keyOf, mint, payment, run, source, target, TOKENS } from '../../../test/solanaRequests.js'

const UNCHECKED = { kind: 'unchecked', changes: [] }
const SYSTEM = SystemProgram.programId.toBase58()
const coins = (lamports: number) => ({ lamports, owner: SYSTEM, data: ['', 'base64'] })

/** What a node tells of a token account, and of a mint with one decimal. */
const held = (amount: bigint, { owner = alice, token = mint, program = TOKENS.toBase58(), length = 165 } = {}) => {
  const bytes = new Uint8Array(165)
  bytes.set(token.toBytes())
  bytes.set(owner.toBytes(), 32)
  new DataView(bytes.buffer).setBigUint64(64, amount, true)
  return { lamports: 0, owner: program, data: [base64.encode(bytes.subarray(0, length)), 'base64'] }
}
const ofMint = ([address]: readonly [string]) => {
  const bytes = new Uint8Array(82)
  bytes[44] = 1
  return { value: address === mint.toBase58() ? { lamports: 1, owner: TOKENS.toBase58(), data: [base64.encode(bytes), 'base64'] } : null }
}

/** The outcome of a payment with three accounts: Alice, Bob, and the program. */
const outcome = async (before: readonly unknown[], after: readonly unknown[], err: unknown = null) =>
  (
    await run(payment, {
      getMultipleAccounts: { value: before },
      simulateTransaction: { value: { err, accounts: after } },
      getAccountInfo: ofMint,
    })
  ).outcome

const three = [coins(5), coins(5), coins(5)]

test('behavior: what the account loses and gains', async () => {
  const paid = await outcome([coins(1_000_000_000), coins(0), coins(1)], [coins(400_000_000), coins(600_000_000), coins(1)])
  expect(paid).toEqual({ kind: 'changes', changes: ['−0.6 SOL'] })
  expect(await outcome(three, [coins(6), coins(4), coins(5)])).toEqual({ kind: 'changes', changes: ['+0.000000001 SOL'] })
  expect(await outcome(three, three)).toEqual({ kind: 'changes', changes: [] })
})

test('behavior: tokens of the account by the decimals of each, and in base units where a node tells none', async () => {
  const other = { token: keyOf(7) }
  const lost = await outcome([coins(5), held(25n), held(3n, other)], [coins(5), held(5n), held(4n, other)])
  expect(lost).toEqual({ kind: 'changes', changes: [`−2 × ${mint.toBase58()}`, `+1 × ${keyOf(7).toBase58()}`] })
  // Between two accounts of one owner nothing is lost, and an account that is new or gone counts.
  expect(await outcome([coins(5), held(5n), held(1n)], [coins(5), held(1n), held(5n)])).toMatchObject({ changes: [] })
  expect(await outcome([coins(5), null, null], [coins(5), held(5n), null])).toMatchObject({ changes: [`+0.5 × ${mint.toBase58()}`] })
  expect(await outcome([coins(5), held(5n), null], [coins(5), null, null])).toMatchObject({ changes: [`−0.5 × ${mint.toBase58()}`] })
})

test.each([
  ['of somebody else', held(9n, { owner: bob })],
  ['of another program', held(9n, { program: SYSTEM })],
  ['of which a part is told', held(9n, { length: 64 })],
  ['that are no base64', { ...held(9n), data: ['!', 'base64'] }],
])('behavior: tokens %s are no gain', async (_, account) => {
  expect(await outcome(three, [coins(5), account, coins(5)])).toEqual({ kind: 'changes', changes: [] })
})

test('behavior: what fails, and what could not be checked', async () => {
  expect(await outcome(three, three, { InstructionError: [0, 'x'] })).toEqual({ kind: 'fails', changes: [] })
  expect(await outcome(three, [coins(5)])).toEqual(UNCHECKED)
  expect(await outcome([coins(5)], three)).toEqual(UNCHECKED)
  expect(await (await run(payment)).outcome).toEqual(UNCHECKED)
  expect(await (await run(payment, { simulateTransaction: { value: { err: null, accounts: three } } })).outcome).toEqual(UNCHECKED)
  expect(
    await (
      await run(payment, { getMultipleAccounts: { value: three }, simulateTransaction: { value: { err: null } } })
    ).outcome,
  ).toEqual(UNCHECKED)
})

test('behavior: the node plays what is signed, and tells of every account once, those of a lookup table too', async () => {
  const table = new Uint8Array(56 + 96)
  table.set(source.toBytes(), 56)
  table.set(target.toBytes(), 88)
  const addresses = [source, target, keyOf(6)]
  const state = { deactivationSlot: 2n ** 64n - 1n, lastExtendedSlot: 0, lastExtendedSlotStartIndex: 0, addresses }
  const pay = (toPubkey: PublicKey) => SystemProgram.transfer({ fromPubkey: alice, toPubkey, lamports: 1 })
  const read = instruction(keyOf(8), [], [])
  read.keys.push({ pubkey: source, isSigner: false, isWritable: false })
  const message = new TransactionMessage({ payerKey: alice, recentBlockhash: blockhash, instructions: [pay(target), pay(keyOf(6)), read] })
  const bytes = new VersionedTransaction(message.compileToV0Message([new AddressLookupTableAccount({ key: keyOf(10), state })])).serialize()
  const asked: unknown[] = []
  const note = (method: string) => (params: unknown) => void asked.push([method, params])
  const { outcome: played } = await run(bytes, {
    // The table ends before its last address.
    getAccountInfo: (params: unknown) => {
      asked.push(['getAccountInfo', params])
      return { value: { lamports: 1, owner: SYSTEM, data: [base64.encode(table.subarray(0, 130)), 'base64'] } }
    },
    getMultipleAccounts: note('getMultipleAccounts'),
    simulateTransaction: note('simulateTransaction'),
  })
  await played
  const all = [alice, SystemProgram.programId, keyOf(8), target, source].map(String)
  expect(asked).toEqual([
    ['getAccountInfo', [keyOf(10).toBase58(), { encoding: 'base64' }]],
    ['getMultipleAccounts', [all, { encoding: 'base64' }]],
    [
      'simulateTransaction',
      [
        base64.encode(bytes),
        { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, accounts: { encoding: 'base64', addresses: all } },
      ],
    ],
  ])
})

test('behavior: of more than 64 accounts none is asked for', async () => {
  const table = Uint8Array.from({ length: 56 + 63 * 32 }, (_, at) => (at < 56 ? 0 : 1 + ((at - 56) >> 5)))
  const count = async (many: number) => {
    // Alice, the program, and so many of the table.
    const bytes = new Uint8Array([
      1,
      ...new Uint8Array(64),
      0x80,
      1,
      0,
      1,
      2,
      ...alice.toBytes(),
      ...keyOf(8).toBytes(),
      ...new Uint8Array(32),
    ])
    const looked = [0, 1, ...keyOf(10).toBytes(), many, ...Array.from({ length: many }, (_, entry) => entry), 0]
    let asked = 0
    const answers = {
      getAccountInfo: { value: { lamports: 1, owner: SYSTEM, data: [base64.encode(table), 'base64'] } },
      getMultipleAccounts: ([addresses]: readonly [readonly string[]]) => void (asked = addresses.length),
    }
    expect(await (await run(new Uint8Array([...bytes, ...looked]), answers)).outcome).toEqual(UNCHECKED)
    return asked
  }
  expect(await count(62)).toBe(64)
  expect(await count(63)).toBe(0)
})
