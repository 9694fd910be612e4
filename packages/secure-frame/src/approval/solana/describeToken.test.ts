import { base64 } from '@scure/base'
import { PublicKey } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { alice, bob, instruction, legacy, mint, partsOf, run, source, target, TOKENS, tokens } from '../../../test/solanaRequests.js'

const [BOB, MINT, SOURCE, TARGET] = [bob, mint, source, target].map(String)
const from = { label: 'frame.fact.from', value: SOURCE, isCode: true }
const token = { label: 'frame.fact.token', value: MINT, isCode: true }
const exact = (value: string) => ({ label: 'frame.fact.units', value, isCode: true })

/** A mint with six decimals, and a token account of it. */
const accountInfo =
  (owner = TOKENS.toBase58(), tokenBytes = 165) =>
  ([address]: readonly [string]): unknown => {
    const mintData = new Uint8Array(82)
    mintData[44] = 6
    const tokenData = new Uint8Array(165)
    tokenData.set(mint.toBytes())
    const bytes = address === MINT ? mintData : tokenData.subarray(0, tokenBytes)
    return { value: { lamports: 1, owner, data: [base64.encode(bytes), 'base64'] } }
  }

test('behavior: a checked transfer, with the decimals that the network holds it to', async () => {
  expect(await partsOf(legacy(tokens([source, mint, target, alice], 12, 2_500_000n, 6)))).toEqual([
    {
      title: { key: 'frame.part.transfer', values: { amount: `2.5 × ${MINT}`, token: MINT } },
      facts: [{ label: 'frame.fact.to', value: TARGET, isCode: true }, from, token],
    },
  ])
})

test('behavior: a plain one by what the node says of the token, with the number that is signed', async () => {
  const bytes = legacy(tokens([source, target, alice], 3, 2_500_000n))
  expect(await partsOf(bytes, { getAccountInfo: accountInfo() })).toEqual([
    {
      title: { key: 'frame.part.transfer', values: { amount: `2.5 × ${MINT}`, token: MINT } },
      facts: [{ label: 'frame.fact.to', value: TARGET, isCode: true }, from, token, exact('2500000')],
    },
  ])
})

test.each([
  ['tells nothing', {}],
  ['names an account of another program', { getAccountInfo: accountInfo(BOB) }],
  ['tells a part of the account', { getAccountInfo: accountInfo(undefined, 64) }],
  ['tells no base64', { getAccountInfo: { value: { lamports: 1, owner: TOKENS.toBase58(), data: ['!', 'base64'] } } }],
])('behavior: in base units of the account where the node %s', async (_, answers) => {
  const [part] = await partsOf(legacy(tokens([source, target, alice], 3, 7n)), answers)
  expect(part?.title.values?.['amount']).toBe(`7 × ${SOURCE}`)
  expect(part?.facts.at(-1)).toEqual({ label: 'frame.fact.token', value: { key: 'frame.unknown' } })
})

test('behavior: decimals are those of the token, and no other account has any', async () => {
  const burnt = legacy(tokens([source, mint, alice], 8, 7n))
  const title = (amount: string) => [{ title: { key: 'frame.part.burn', values: { amount, token: MINT } } }]
  expect(await partsOf(burnt, { getAccountInfo: accountInfo() })).toMatchObject(title(`0.000007 × ${MINT}`))
  expect(await partsOf(burnt, { getAccountInfo: accountInfo(BOB) })).toMatchObject(title(`7 × ${MINT}`))
})

test('behavior: a right to spend names who gets it; half of all numbers and more is no limit', async () => {
  const { described } = await run(
    legacy(tokens([source, bob, alice], 4, 2n ** 63n), tokens([source, mint, bob, alice], 13, 2n ** 63n - 1n, 0)),
  )
  const spender = { label: 'frame.fact.spender', value: BOB, isCode: true }
  expect(described).toMatchObject({
    parts: [
      { title: { key: 'frame.part.allowanceUnlimited', values: { token: SOURCE } }, facts: [spender, from, {}] },
      { title: { key: 'frame.part.allowance', values: { amount: `9223372036854775807 × ${MINT}` } }, facts: [spender, from, token] },
    ],
    warnings: [{ key: 'frame.warn.unlimited', values: { token: SOURCE } }],
  })
})

test.each([
  ['the end of a right', [5], 'frame.part.allowanceEnd', [SOURCE], []],
  ['an account that is closed', [9], 'frame.part.close', [SOURCE, BOB], []],
  ['another owner', [6, 2, 1, ...bob.toBytes()], 'frame.part.authority', [SOURCE, 'AccountOwner', BOB], [{ key: 'frame.warn.assign' }]],
  [
    'nobody who mints',
    [6, 0, 0],
    'frame.part.authority',
    [SOURCE, 'MintTokens', { key: 'frame.changes.none' }],
    [{ key: 'frame.warn.assign' }],
  ],
  ['a right of an extension', [6, 9, 1, ...bob.toBytes()], 'frame.part.authority', [SOURCE, '9', BOB], [{ key: 'frame.warn.assign' }]],
])('behavior: %s', async (_, data, key, shown, warnings) => {
  const { described } = await run(legacy(instruction(TOKENS, [source, bob, alice], data)))
  expect(described.parts).toMatchObject([{ title: { key } }])
  expect(described.parts[0]?.facts.map(({ value }) => value)).toEqual(shown)
  expect(described.warnings).toEqual(warnings)
  if (key === 'frame.part.allowanceEnd') expect(described.parts[0]?.title.values).toEqual({ token: SOURCE })
})

test.each([
  ['no data', []],
  ['one of one byte', [7]],
  ['the end of a right, and more', [5, 0]],
  ['an account that is closed, and more', [9, 0]],
  ['another owner, and more', [6, 2, 1, ...bob.toBytes(), 0]],
  ['nobody who mints, and somebody', [6, 0, 0, ...bob.toBytes()]],
  ['another owner, or not', [6, 2, 2, ...bob.toBytes()]],
  ['an amount with a byte too many', [3, 1, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['a checked amount without decimals', [12, 1, 0, 0, 0, 0, 0, 0, 0]],
  ['coins that are minted', [7, 1, 0, 0, 0, 0, 0, 0, 0]],
])('error: an instruction of a token with %s is unknown', async (_, data) => {
  const { described } = await run(legacy(instruction(TOKENS, [source, bob, alice], data)))
  expect(described).toMatchObject({ parts: [{ title: { key: 'frame.part.program' } }], warnings: [{ key: 'frame.warn.unknown' }] })
})

test('behavior: the newer program of tokens is read alike', async () => {
  const { data } = tokens([], 15, 5n, 1)
  const newer = instruction(new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'), [source, mint, alice], [...data])
  expect(await partsOf(legacy(newer))).toMatchObject([
    { title: { key: 'frame.part.burn', values: { amount: `0.5 × ${MINT}` } }, facts: [from, token] },
  ])
})
