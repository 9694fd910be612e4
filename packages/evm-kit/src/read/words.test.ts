import { decodeFunctionResult, encodeAbiParameters, encodeFunctionData, parseAbi, stringToHex, toFunctionSelector } from 'viem'
import { expect, it } from 'vitest'
import { eip2612 } from './eip2612.js'
import { erc20 } from './erc20.js'
import { decodeText, decodeWords, encodeCall, toAddress } from './words.js'

const OWNER = '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

it('default: every selector is that of its signature', () => {
  for (const [signature, selector] of Object.entries({ ...erc20, ...eip2612 }))
    expect(toFunctionSelector(signature), signature).toBe(selector)
})

it('default: calls and answers as viem writes and reads them', () => {
  const abi = parseAbi(['function approve(address,uint256)', 'function getPool(address,address,uint24) view returns (address)'])
  const address = OWNER.toLowerCase() as `0x${string}`
  expect(encodeCall(erc20['approve(address,uint256)'], OWNER, 2n ** 256n - 1n)).toBe(
    encodeFunctionData({ abi, functionName: 'approve', args: [address, 2n ** 256n - 1n] }),
  )
  expect(encodeCall(toFunctionSelector('getPool(address,address,uint24)'), address, address, 500n)).toBe(
    encodeFunctionData({ abi, functionName: 'getPool', args: [address, address, 500] }),
  )
  const answer = encodeAbiParameters([{ type: 'address' }], [address])
  expect(toAddress(decodeWords(answer, 1)?.[0] ?? 0n)).toBe(
    decodeFunctionResult({ abi, functionName: 'getPool', data: answer }).toLowerCase(),
  )
})

it('default: text with its length, and in 32 bytes', () => {
  for (const text of ['', 'USD Coin', 'é…🦄', 'x'.repeat(100)])
    expect(decodeText(encodeAbiParameters([{ type: 'string' }], [text]))).toBe(text)
  expect(decodeText(stringToHex('MKR', { size: 32 }))).toBe('MKR')
})

it('error: what is no answer', () => {
  const tooLong = `0x${'20'.padStart(64, '0')}${'ff'.padStart(64, '0')}${'00'.repeat(32)}`
  for (const answer of [undefined, null, 5, '', '0x', '0x12', 'text', `0x${'zz'.repeat(32)}`]) {
    expect(decodeWords(answer, 1)).toBeUndefined()
    expect(decodeText(answer)).toBeUndefined()
  }
  expect(decodeText(tooLong)).toBeUndefined()
  expect(decodeWords(`0x${'0'.repeat(64)}`, 2)).toBeUndefined()
})
