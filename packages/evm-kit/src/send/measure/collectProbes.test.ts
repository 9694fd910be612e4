import { toEventSelector, toFunctionSelector } from 'viem'
import { expect, it } from 'vitest'
import { collectProbes } from './collectProbes.js'
import { events, holdings } from './functions.js'

const ACCOUNT = `0x${'Aa'.repeat(20)}`
const account = ACCOUNT.toLowerCase()
const [other, token, third] = ['0', 'c', 'd'].map((digit) => `0x${digit.repeat(38)}01`) as [string, string, string]
const word = (value: string | bigint) => (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')
const topics = (...values: readonly (string | bigint)[]) => values.map((value) => `0x${word(value)}`)
const data = (...values: readonly (string | bigint)[]) => `0x${values.map(word).join('')}`
const collect = (event: keyof typeof events, indexed: readonly (string | bigint)[], rest: readonly (string | bigint)[] = []) =>
  collectProbes([{ address: token, topics: [events[event], ...topics(...indexed)], data: data(...rest) }], ACCOUNT)

const TRANSFER = 'Transfer(address,address,uint256)'
const APPROVAL = 'Approval(address,address,uint256)'
const BATCH = 'TransferBatch(address,address,address,uint256[],uint256[])'
const SINGLE = 'TransferSingle(address,address,address,uint256,uint256)'
const PERMIT2 = 'Approval(address,address,address,uint160,uint48)'

it('default: the hashes are those of the events and functions', () => {
  for (const [signature, hash] of Object.entries(events)) expect(toEventSelector(`event ${signature}`)).toBe(hash)
  for (const [signature, selector] of Object.entries(holdings)) expect(toFunctionSelector(`function ${signature}`)).toBe(selector)
})

it('default: a transfer of a token from or to the account leads to its balance, with or without an index', () => {
  const balance = [{ kind: 'balance', token }]
  expect(collect(TRANSFER, [account, other], [5n])).toEqual(balance)
  expect(collect(TRANSFER, [other, account], [5n])).toEqual(balance)
  expect(collect(TRANSFER, [], [account, other, 5n])).toEqual(balance)
  expect(collect(TRANSFER, [other, third], [5n])).toEqual([])
})

it('default: items of ERC-721 and ERC-1155', () => {
  expect(collect(TRANSFER, [account, other, 9n])).toEqual([
    { kind: 'balance', token },
    { kind: 'owner', token, id: 9n },
  ])
  expect(collect(SINGLE, [other, account, third], [7n, 2n])).toEqual([{ kind: 'item', token, id: 7n }])
  expect(collect(BATCH, [other, account, third], [64n, 160n, 2n, 7n, 8n, 2n, 1n, 1n])).toEqual([
    { kind: 'item', token, id: 7n },
    { kind: 'item', token, id: 8n },
  ])
  // An operator is not an owner.
  expect(collect(SINGLE, [account, other, third], [7n, 2n])).toEqual([])
  expect(collect(BATCH, [other, account, third], [2n ** 255n, 160n])).toEqual([])
})

it('default: permissions of the account, of tokens, items, collections and Permit2', () => {
  expect(collect(APPROVAL, [account, other], [5n])).toEqual([{ kind: 'allowance', token, spender: other }])
  expect(collect(APPROVAL, [account, other, 9n])).toEqual([{ kind: 'approved', token, id: 9n }])
  expect(collect(APPROVAL, [other, account], [5n])).toEqual([])
  expect(collect('ApprovalForAll(address,address,bool)', [account, other], [1n])).toEqual([{ kind: 'operator', token, spender: other }])
  const what = { token: third, spender: other, through: token }
  for (const event of [PERMIT2, 'Permit(address,address,address,uint160,uint48,uint48)'] as const)
    expect(collect(event, [account, third, other], [1n, 2n])).toEqual([
      { kind: 'permit2', ...what },
      { kind: 'permit2Until', ...what },
    ])
})

it('error: events without what they should have are passed over', () => {
  for (const event of Object.keys(events) as (keyof typeof events)[]) expect(collect(event, [])).toEqual([])
})

it('default: items that arrive and that leave, of ERC-1155', () => {
  expect(collect(SINGLE, [third, other, account], [7n, 2n])).toEqual([{ kind: 'item', token, id: 7n }])
  expect(collect(SINGLE, [account, other, third], [7n, 2n])).toEqual([])
})

it('error: permissions of others are none of the account', () => {
  expect(collect('ApprovalForAll(address,address,bool)', [other, account], [1n])).toEqual([])
  expect(collect('ApprovalForAll(address,address,bool)', [account])).toEqual([])
  expect(collect(PERMIT2, [other, third, account], [1n, 2n])).toEqual([])
  expect(collect(PERMIT2, [account, third])).toEqual([])
  expect(collect(PERMIT2, [account])).toEqual([])
})

it('error: logs that cannot be read lead to nothing, and one of an unknown event does not', () => {
  expect(collect(BATCH, [other, account, third])).toEqual([])
  expect(collectProbes([{ address: token, topics: [], data: '0x' }], ACCOUNT)).toEqual([])
  expect(collectProbes([{ address: token, topics: topics(9n, account, other), data: '0x' }], ACCOUNT)).toEqual([])
  expect(collectProbes([{ address: token, topics: [events[TRANSFER], '0x12', ...topics(other)], data: '0x' }], ACCOUNT)).toEqual([])
})

it('default: data that is no whole number of words is read as far as it goes', () => {
  const log = { address: token, topics: [events[TRANSFER]], data: `${data(account, other, 5n)}${'0'.repeat(62)}` }
  expect(collectProbes([log], ACCOUNT)).toEqual([{ kind: 'balance', token }])
  const item = { address: token, topics: [events[SINGLE], ...topics(other, account, third)], data: `${data(7n, 2n)}${'0'.repeat(62)}` }
  expect(collectProbes([item], ACCOUNT)).toEqual([{ kind: 'item', token, id: 7n }])
})
