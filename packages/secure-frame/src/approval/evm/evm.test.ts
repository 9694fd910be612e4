import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, erc721Abi, formatUnits, pad, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { ALICE, BOB, requestOf, TOKEN, tokenCall, type Answers } from '../../../test/scriptedNode.js'
import { describeRequest } from '../describeRequest.js'

const { signal } = new AbortController()
const usdc: Answers = { eth_call: tokenCall(6, 'USDC') }
const MAX = 2n ** 256n - 1n
const permit2Abi = parseAbi(['function approve(address token, address spender, uint160 amount, uint48 expiration)'])
const increaseAbi = parseAbi(['function increaseAllowance(address spender, uint256 added)'])

const describeTx = (transaction: object, answers: Answers = usdc) =>
  describeRequest(requestOf('eth_sendTransaction', [{ from: ALICE, ...transaction }], answers), signal)
const titles = async (transaction: object, answers?: Answers) =>
  (await describeTx(transaction, answers)).described.parts.map(({ title }) => title)

const transfer = (amount: bigint) => encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [BOB, amount] })
const approve = (amount: bigint) => encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [BOB, amount] })

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
    ['frame.part.allowanceEnd', 0n, 0, []],
  ])('behavior: %s for a limit of %s', async (key, amount, count, units) => {
    const { described } = await describeTx({ to: TOKEN, data: approve(amount) })
    const facts = [{ label: 'frame.fact.spender', value: BOB }, { value: TOKEN }, ...units]
    expect(described.parts).toMatchObject([{ title: { key }, facts }])
    expect(described.warnings.filter((warning) => warning.key === 'frame.warn.unlimited')).toHaveLength(count)
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
    const { described } = await describeTx({ to: TOKEN, data: all(true) })
    expect(described).toMatchObject({ parts: [{ title: { key: 'frame.part.collection' } }], warnings: [{ key: 'frame.warn.collection' }] })
    expect(await titles({ to: TOKEN, data: all(false) })).toMatchObject([{ key: 'frame.part.collectionEnd' }])
  })

  test('behavior: tokens of another account', async () => {
    const of = (from: `0x${string}`) => encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [from, BOB, 1n] })
    expect(await titles({ to: TOKEN, data: of(TOKEN) })).toMatchObject([{ key: 'frame.part.move' }])
    expect(await titles({ to: TOKEN, data: of(ALICE) })).toMatchObject([{ key: 'frame.part.transfer' }])
  })

  test.each([
    ['other data', '0xdeadbeef'],
    ['a byte too many', `${transfer(1n)}00`],
    ['a word too few', transfer(1n).slice(0, -64)],
    ['an address with dirt', `0xa9059cbb${'f'.repeat(64)}${'0'.repeat(64)}`],
  ])('behavior: %s is unknown', async (_, data) => {
    const even = data.length % 2 === 0 ? data : `${data}0`
    const { described } = await describeTx({ to: TOKEN, data: even })
    expect(described.parts).toMatchObject([{ title: { key: 'frame.part.call' } }])
    expect(described.warnings).toEqual([{ key: 'frame.warn.unknown' }])
  })

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

  test('behavior: a contract is created', async () => {
    expect(await titles({ data: '0x6000' })).toMatchObject([{ key: 'frame.part.create' }])
  })

  test.each([
    [{ to: 'x' }],
    [{ to: BOB, value: '1' }],
    [{ to: BOB, data: '0x0' }],
    [{ to: BOB, data: '0x01', input: '0x02' }],
    ['no object'],
  ])('error: %j cannot be read', async (transaction) => {
    await expect(describeRequest(requestOf('eth_sendTransaction', [transaction]), signal)).rejects.toMatchObject({
      code: 'REQUEST_UNREADABLE',
    })
  })

  test('error: a method that nobody can read', async () => {
    await expect(describeRequest(requestOf('eth_sign', []), signal)).rejects.toMatchObject({ code: 'REQUEST_UNREADABLE' })
  })

  test('behavior: every call of a bundle', async () => {
    const calls = [
      { to: BOB, value: '0x1' },
      { to: TOKEN, data: approve(MAX) },
    ]
    const { described } = await describeRequest(requestOf('wallet_sendCalls', [{ calls }], usdc), signal)
    expect(described).toMatchObject({
      title: { key: 'frame.title.bundle', values: { number: '2' } },
      parts: [{ title: { key: 'frame.part.transfer' } }, { title: { key: 'frame.part.allowanceUnlimited' } }],
    })
  })
})

describe('fee', () => {
  test('behavior: at most what the request names; else about what the node says; else unknown', async () => {
    const named = await describeTx({ to: BOB, gas: '0x5208', maxFeePerGas: '0x3b9aca00' })
    expect(named.described.fee).toEqual({ label: 'frame.fact.fee', value: '0.000021 ETH' })
    const asked = await describeTx({ to: BOB }, { eth_estimateGas: '0x5208', eth_gasPrice: '0x3b9aca00' })
    expect(asked.described.fee).toEqual({ label: 'frame.fact.feeAbout', value: '0.000021 ETH' })
    for (const answers of [
      {},
      { eth_estimateGas: 'x', eth_gasPrice: '0x1' },
      { eth_estimateGas: '0x5208', eth_gasPrice: `0x${'f'.repeat(64)}` },
    ])
      expect((await describeTx({ to: BOB }, answers)).described.fee).toEqual({
        label: 'frame.fact.feeAbout',
        value: { key: 'frame.unknown' },
      })
  })

  test('behavior: a fee that the request names is shown whatever it is', async () => {
    const { described } = await describeTx({ to: BOB, gas: '0x1', gasPrice: `0x${(10n ** 40n).toString(16)}` })
    expect(described.fee?.value).toBe('10000000000000000000000 ETH')
  })
})

describe('simulation', () => {
  const topic = (address: string) => pad(address as `0x${string}`)
  const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const log = (address: string, from: string, to: string, amount: bigint) => ({
    address,
    topics: [TRANSFER, topic(from), topic(to)],
    data: pad(`0x${amount.toString(16)}`),
  })
  const outcome = async (simulated: unknown, more: Answers = {}) =>
    (await describeTx({ to: TOKEN, data: transfer(1n) }, { ...usdc, eth_simulateV1: simulated, ...more })).outcome

  test('behavior: gains and losses of the account, each token with its contract', async () => {
    const COIN = `0x${'e'.repeat(40)}`
    const logs = [
      log(TOKEN, ALICE, BOB, 2_000_000n),
      log(TOKEN, BOB, ALICE, 500_000n),
      log(COIN, BOB, ALICE, 10n ** 18n),
      log(TOKEN, BOB, TOKEN, 9n),
      { address: BOB, topics: [TRANSFER, topic(BOB), topic(ALICE), pad('0x07')], data: '0x' },
    ]
    expect(await outcome([{ calls: [{ status: '0x1', logs }] }])).toEqual({
      kind: 'changes',
      changes: [`−1.5 USDC (${TOKEN})`, '+1 ETH', `+1 × ${BOB} #7`],
    })
  })

  test('behavior: what would fail, and what could not be checked', async () => {
    expect(await outcome([{ calls: [{ status: '0x0' }] }])).toMatchObject({ kind: 'fails' })
    expect(await outcome([{ calls: [] }])).toMatchObject({ kind: 'unchecked' })
    expect(await outcome(undefined, { eth_estimateGas: '0x1' })).toMatchObject({ kind: 'unchecked' })
    expect(await outcome(undefined, { eth_blockNumber: '0x1' })).toMatchObject({ kind: 'fails' })
    expect(await outcome('nonsense')).toMatchObject({ kind: 'unchecked' })
  })
})
