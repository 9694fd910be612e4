import { encodeFunctionData, erc20Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import { describeTx, transfer, usdc } from '../../../test/evmRequests.js'
import { ALICE, BOB, requestOf, TOKEN, type Answers } from '../../../test/scriptedNode.js'
import type { Payment } from '../description/ApprovalRequest.js'
import { describeRequest } from '../describeRequest.js'

const { signal } = new AbortController()

test.each([
  [[{ to: 'x' }]],
  [[{ to: BOB, value: '1' }]],
  [[{ to: BOB, data: '0x0' }]],
  [[{ to: BOB, data: '0x01', input: '0x02' }]],
  [['no object']],
  [undefined],
])('error: a transaction of %j cannot be read', async (params) => {
  await expect(describeRequest(requestOf('eth_sendTransaction', params), signal)).rejects.toMatchObject({ code: 'REQUEST_UNREADABLE' })
})

test('behavior: data has two names, which may be written in two ways', async () => {
  const data = transfer(1n)
  const { described } = await describeTx({ to: TOKEN, data, input: `0x${data.slice(2).toUpperCase()}` })
  expect(described).toMatchObject({ title: { key: 'frame.title.transaction' }, parts: [{ title: { key: 'frame.part.transfer' } }] })
})

describe('bundles', () => {
  const bundle = async (calls: readonly object[] | undefined, payment?: Payment) =>
    (await describeRequest(requestOf('wallet_sendCalls', calls && [{ calls }], usdc, payment && { payment }), signal)).described
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [BOB, 2n ** 256n - 1n] })
  const coins = { to: BOB, value: '0x1' }

  test('behavior: every call, and what each is warned of', async () => {
    const described = await bundle([coins, { to: TOKEN, data: approve }])
    expect(described).toMatchObject({
      title: { key: 'frame.title.bundle', values: { number: '2' } },
      parts: [{ title: { key: 'frame.part.transfer' } }, { title: { key: 'frame.part.allowanceUnlimited' } }],
      warnings: [{ key: 'frame.warn.unlimited' }],
    })
    expect(described.fee).toBeUndefined()
  })

  test('behavior: one call is a transaction; who pays is said', async () => {
    expect(await bundle([coins], { kind: 'sponsored' })).toMatchObject({
      title: { key: 'frame.title.transaction' },
      fee: { label: 'frame.fact.fee', value: { key: 'frame.fee.sponsored' } },
    })
    expect((await bundle([coins], { kind: 'account', mostBaseUnits: 10n ** 16n })).fee).toEqual({
      label: 'frame.fact.fee',
      value: '0.01 ETH',
    })
  })

  test.each([[undefined], [[]], [new Array<object>(33).fill(coins)]])('error: of no calls, or of too many', async (calls) => {
    await expect(bundle(calls)).rejects.toMatchObject({ code: 'REQUEST_UNREADABLE' })
  })
})

describe('fee', () => {
  const feeOf = async (transaction: object, answers: Answers) => (await describeTx(transaction, answers)).described.fee
  const node = { eth_estimateGas: '0x5208', eth_gasPrice: '0x3b9aca00' }

  test('behavior: at most what the request names; else about what the node says', async () => {
    const value = '0.000021 ETH'
    expect(await feeOf({ to: BOB, gas: '0x5208', maxFeePerGas: '0x3b9aca00' }, {})).toEqual({ label: 'frame.fact.fee', value })
    for (const named of [{}, { gas: '0x5208' }, { gasPrice: '0x3b9aca00' }])
      expect(await feeOf({ to: BOB, ...named }, node)).toEqual({ label: 'frame.fact.feeAbout', value })
  })

  test.each([
    [{}],
    [{ eth_estimateGas: 'x', eth_gasPrice: '0x1' }],
    [{ eth_estimateGas: '0x1', eth_gasPrice: 1 }],
    [{ eth_estimateGas: '0x1', eth_gasPrice: `0x${(10n ** 30n + 1n).toString(16)}` }],
  ])('behavior: unknown where the node answers %j', async (answers) => {
    expect(await feeOf({ to: BOB }, answers)).toEqual({ label: 'frame.fact.feeAbout', value: { key: 'frame.unknown' } })
  })

  test('behavior: a fee that the request names is shown whatever it is; a node’s up to a bound', async () => {
    const named = await feeOf({ to: BOB, gas: '0x1', gasPrice: `0x${(10n ** 40n).toString(16)}` }, {})
    expect(named?.value).toBe('10000000000000000000000 ETH')
    expect((await feeOf({ to: BOB, gas: '0x1' }, { eth_gasPrice: `0x${(10n ** 30n).toString(16)}` }))?.value).toBe('1000000000000 ETH')
  })

  test('behavior: the node is asked for what is sent, a contract that is created too', async () => {
    const asked: unknown[] = []
    const answers = {
      eth_estimateGas: (params: unknown) => void asked.push(params),
      eth_gasPrice: (params: unknown) => void asked.push(params),
      eth_simulateV1: [{ calls: [{ status: '0x1' }] }],
    }
    await describeTx({ to: BOB, value: '0x10', data: '0xABCD' }, answers)
    await describeTx({ data: '0x6000' }, answers)
    expect(asked).toEqual([
      [{ from: ALICE, to: BOB, value: '0x10', data: '0xabcd' }],
      [],
      [{ from: ALICE, value: '0x0', data: '0x6000' }],
      [],
    ])
  })
})
