import { decodeFunctionData, encodeFunctionResult, multicall3Abi, toFunctionSelector } from 'viem'
import { expect, it } from 'vitest'
import { decodeAggregate, encodeAggregate, multicall } from './multicall.js'

const TOKEN = `0x${'1'.repeat(40)}` as const
const encode = (result: readonly { readonly success: boolean; readonly returnData: `0x${string}` }[]) =>
  encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: [...result] })

it('default: encodes what viem decodes', () => {
  const calls = ['0x', '0x12345678', `0x${'ab'.repeat(100)}`].map((data) => ({ to: TOKEN, data }))
  expect(decodeFunctionData({ abi: multicall3Abi, data: encodeAggregate(calls) as `0x${string}` })).toEqual({
    functionName: 'aggregate3',
    args: [calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))],
  })
  for (const [signature, selector] of Object.entries(multicall)) expect(selector).toBe(toFunctionSelector(signature))
})

it('default: decodes what viem encodes', () => {
  const answer = encode([
    { success: true, returnData: `0x${'cd'.repeat(40)}` },
    { success: false, returnData: '0x' },
  ])
  expect(decodeAggregate(answer, 2)).toEqual([
    { isSuccess: true, data: `0x${'cd'.repeat(40)}` },
    { isSuccess: false, data: '0x' },
  ])
})

it('error: nothing of an answer that is short, long, of another count or points outside of itself', () => {
  const answer = encode([{ success: true, returnData: `0x${'cd'.repeat(32)}` }])
  expect(decodeAggregate(answer, 1)).toHaveLength(1)
  expect(decodeAggregate(answer, 2)).toBeUndefined()
  for (let length = 0; length < answer.length; length += 16) expect(decodeAggregate(answer.slice(0, length), 1)).toBeUndefined()
  for (let word = 0; word < 6; word += 1) {
    const at = 2 + word * 64
    const far = `${answer.slice(0, at)}${'f'.repeat(64)}${answer.slice(at + 64)}`
    expect(decodeAggregate(far, 1), `word ${word}`).toBeUndefined()
  }
  for (const other of [undefined, null, 7, {}, '0x', 'x']) expect(decodeAggregate(other, 1)).toBeUndefined()
})
