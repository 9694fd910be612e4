import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, erc721Abi, formatUnits, pad, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { describeTx, transfer } from '../../../test/evmRequests.js'
import { ALICE, BOB, TOKEN, tokenCall, type Answers } from '../../../test/scriptedNode.js'

const MAX = 2n ** 256n - 1n
const permit2Abi = parseAbi(['function approve(address token, address spender, uint160 amount, uint48 expiration)'])
const increaseAbi = parseAbi(['function increaseAllowance(address spender, uint256 added)'])

const titles = async (transaction: object, answers?: Answers) =>
  (await describeTx(transaction, answers)).described.parts.map(({ title }) => title)

const approve = (amount: bigint) => encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [BOB, amount] })

const DIRT = 2n ** 160n
const call = (selector: string, ...words: readonly bigint[]) =>
  `0x${selector}${words.map((word) => word.toString(16).padStart(64, '0')).join('')}`
const line = (label: string, value: string) => ({ label: `frame.fact.${label}`, value, isCode: true })

describe('calls', () => {
  test('behavior: coins', async () => {
    const { described } = await describeTx({ to: BOB, value: '0x16345785d8a0000' })
    expect(described.parts).toEqual([
      {
        title: { key: 'frame.part.transfer', values: { amount: '0.1 ETH' } },
        facts: [{ label: 'frame.fact.to', value: BOB, isCode: true }],
      },
    ])
    expect(described.warnings).toEqual([])
  })

  test('behavior: a token transfer by the decimals of the contract', async () => {
    const { described } = await describeTx({ to: TOKEN, data: transfer(1_500_000n) })
    expect(described.parts).toEqual([
      {
        title: { key: 'frame.part.transfer', values: { amount: '1.5 USDC' } },
        facts: [
          { label: 'frame.fact.to', value: BOB, isCode: true },
          { label: 'frame.fact.token', value: TOKEN, isCode: true },
          { label: 'frame.fact.units', value: '1500000', isCode: true },
        ],
      },
    ])
  })

  test('error: a node of the page that lies about decimals hides no amount', async () => {
    const lying = { eth_call: tokenCall(18, 'USDC') }
    const { described } = await describeTx({ to: TOKEN, data: transfer(1_500_000_000n) }, lying)
    expect(described.parts[0]).toMatchObject({
      title: { values: { amount: '0.0000000015 USDC' } },
      facts: expect.arrayContaining([{ label: 'frame.fact.units', value: '1500000000', isCode: true }]) as unknown,
    })
  })

  test('behavior: amounts are exact, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 0n, max: MAX }), fc.integer({ min: 0, max: 36 }), async (amount, decimals) => {
        const [title] = await titles({ to: TOKEN, data: transfer(amount) }, { eth_call: tokenCall(decimals, 'T') })
        expect(title?.values).toEqual({ amount: `${formatUnits(amount, decimals)} T` })
      }),
      { numRuns: 50 },
    )
  })

  test('behavior: coins that are sent with a call are said too', async () => {
    expect(await titles({ to: TOKEN, value: '0x1', data: transfer(1n) })).toMatchObject([
      { values: { amount: '0.000000000000000001 ETH' } },
      { values: { amount: '0.000001 USDC' } },
    ])
  })

  test.each([
    ['frame.part.allowance', 5_000_000n, 0, [{ value: '5000000' }]],
    ['frame.part.allowance', 2n ** 255n - 1n, 0, [{ value: String(2n ** 255n - 1n) }]],
    ['frame.part.allowanceUnlimited', 2n ** 255n, 1, []],
    ['frame.part.allowanceUnlimited', MAX, 1, []],
    ['frame.part.allowanceEnd', 0n, 0, [{ value: '0' }]],
  ])('behavior: %s for a limit of %s', async (key, amount, count, units) => {
    const { described } = await describeTx({ to: TOKEN, data: approve(amount) })
    const facts = [line('spender', BOB), line('token', TOKEN), ...units]
    expect(described.parts).toMatchObject([{ title: { key, values: { token: 'USDC' } }, facts }])
    expect(described.warnings.map((warning) => warning.key)).toEqual(new Array(count).fill('frame.warn.unlimited'))
  })

  test('error: none of what may be the piece 0 of a collection, or added to a right, ends nothing', async () => {
    const none = encodeFunctionData({ abi: increaseAbi, functionName: 'increaseAllowance', args: [BOB, 0n] })
    const unknown = { parts: [{ title: { key: 'frame.part.call' } }], warnings: [{ key: 'frame.warn.unknown' }] }
    expect((await describeTx({ to: TOKEN, data: none })).described).toMatchObject(unknown)
    expect((await describeTx({ to: TOKEN, data: approve(0n) }, { eth_call: () => null })).described).toMatchObject(unknown)
  })

  test('behavior: Permit2 names the token of its argument, and its largest number is no limit', async () => {
    const data = encodeFunctionData({ abi: permit2Abi, functionName: 'approve', args: [TOKEN, BOB, 2n ** 160n - 1n, 1_800_000_000] })
    const { described } = await describeTx({ to: ALICE, data })
    expect(described.parts).toMatchObject([
      { title: { key: 'frame.part.allowanceUnlimited' }, facts: [{ value: BOB }, { value: TOKEN }, { value: '2027-01-15 08:00 UTC' }] },
    ])
  })

  test('behavior: more allowance, and everything of a collection', async () => {
    const more = encodeFunctionData({ abi: increaseAbi, functionName: 'increaseAllowance', args: [BOB, 7n] })
    expect(await titles({ to: TOKEN, data: more })).toMatchObject([{ key: 'frame.part.allowance', values: { amount: '0.000007 USDC' } }])
    const all = (isAllowed: boolean) => encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [BOB, isAllowed] })
    const facts = [line('spender', BOB), line('contract', TOKEN)]
    expect((await describeTx({ to: TOKEN, data: all(true) })).described).toMatchObject({
      parts: [{ title: { key: 'frame.part.collection' }, facts }],
      warnings: [{ key: 'frame.warn.collection' }],
    })
    expect((await describeTx({ to: TOKEN, data: all(false) })).described).toMatchObject({
      parts: [{ title: { key: 'frame.part.collectionEnd' }, facts }],
      warnings: [],
    })
  })

  test('behavior: tokens of another account, and pieces of a collection', async () => {
    const tokens = (from: `0x${string}`) => encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [from, BOB, 1n] })
    const piece = (from: `0x${string}`) => encodeFunctionData({ abi: erc721Abi, functionName: 'safeTransferFrom', args: [from, BOB, 1n] })
    for (const of of [tokens, piece]) {
      const { described } = await describeTx({ to: TOKEN, data: of(`0x${'1'.padStart(40, '0')}`) })
      expect(described).toMatchObject({
        parts: [
          {
            title: { key: 'frame.part.move' },
            facts: [line('from', `0x${'1'.padStart(40, '0')}`), line('to', BOB), line('token', TOKEN), {}],
          },
        ],
        warnings: [],
      })
      expect(await titles({ to: TOKEN, data: of(ALICE) })).toMatchObject([{ key: 'frame.part.transfer' }])
    }
  })

  test.each([
    ['other data', '0xdeadbeef'],
    ['a word too few', transfer(1n).slice(0, -64)],
    ['a receiver with dirt', call('a9059cbb', DIRT, 0n)],
    ['a sender with dirt', call('23b872dd', DIRT, 1n, 1n)],
    ['a spender with dirt', call('095ea7b3', DIRT, 1n)],
    ['a token of Permit2 with dirt', call('87517c45', DIRT, 1n, 1n, 1n)],
    ['an amount that Permit2 does not know', call('87517c45', 1n, 1n, DIRT, 1n)],
    ['an operator with dirt', call('a22cb465', DIRT, 1n)],
    ['a yes that is none', call('a22cb465', 1n, 2n)],
  ])('behavior: %s is unknown', async (_, data) => {
    const even = data.length % 2 === 0 ? data : `${data}0`
    const { described } = await describeTx({ to: TOKEN, data: even })
    expect(described.parts).toMatchObject([{ title: { key: 'frame.part.call' }, facts: [line('contract', TOKEN)], raw: [{}] }])
    expect(described.warnings).toEqual([{ key: 'frame.warn.unknown' }])
  })

  test.each(['00', 'ee'.repeat(32)])(
    'behavior: a call that is known is read although more follows, which is shown and warned of: %s',
    async (more) => {
      const data = `${call('095ea7b3', BigInt(BOB), 2n ** 256n - 1n)}${more}`
      const { described } = await describeTx({ to: TOKEN, data })
      expect(described.parts).toMatchObject([
        { title: { key: 'frame.part.allowanceUnlimited' }, facts: expect.arrayContaining([line('spender', BOB)]) as unknown },
        { title: { key: 'frame.part.call' }, facts: [line('contract', TOKEN)], raw: [{}] },
      ])
      expect(described.warnings.map(({ key }) => key)).toEqual(['frame.warn.unlimited', 'frame.warn.unknown'])
    },
  )

  test('behavior: a contract that tells no decimals has amounts in base units', async () => {
    expect(await titles({ to: TOKEN, data: transfer(9n) }, {})).toMatchObject([{ values: { amount: `9 × ${TOKEN}` } }])
    expect(await titles({ to: TOKEN, data: transfer(9n) }, { eth_call: () => pad('0xff', { size: 32 }) })).toMatchObject([
      { values: { amount: `9 × ${TOKEN}` } },
    ])
  })

  test('behavior: a hostile symbol is cleaned and bounded', async () => {
    const [title] = await titles({ to: TOKEN, data: transfer(1n) }, { eth_call: tokenCall(0, `USD\u202e\n\u200b${'C'.repeat(300)}`) })
    expect(title?.values?.['amount']).toBe('1 USD CCCCCCCC…')
  })

  test('behavior: a contract is created, which may get coins; and none may be sent', async () => {
    expect((await describeTx({ data: '0x6000', value: '0x1' })).described).toEqual(
      expect.objectContaining({
        parts: [
          { title: { key: 'frame.part.transfer', values: { amount: '0.000000000000000001 ETH' } }, facts: [] },
          { title: { key: 'frame.part.create' }, facts: [], raw: [line('data', '0x6000 (2 B)')] },
        ],
        warnings: [{ key: 'frame.warn.unknown' }],
      }),
    )
    expect((await describeTx({ to: BOB })).described.parts).toMatchObject([{ title: { values: { amount: '0 ETH' } } }])
    expect((await describeTx({})).described.parts).toEqual([{ title: { key: 'frame.part.create' }, facts: [] }])
  })

  test('behavior: of long data that nobody knows the beginning is shown, and how long it is', async () => {
    const shown = async (bytes: number) =>
      (await describeTx({ to: TOKEN, data: `0x${'ee'.repeat(bytes)}` })).described.parts[0]?.raw?.[0]?.value
    expect(await shown(512)).toBe(`0x${'ee'.repeat(512)} (512 B)`)
    expect(await shown(513)).toBe(`0x${'ee'.repeat(512)}… (513 B)`)
  })
})
