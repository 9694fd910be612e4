// The helper that stands at an account's address while calls are measured, on a real node.
import type { Anvil } from '@latchkey/testkit/node'
import { startAnvil } from '@latchkey/testkit/node'
import type { Hex } from 'viem'
import { concat, encodeFunctionData, keccak256, numberToHex, parseAbi, size, slice, zeroAddress } from 'viem'
import { sign } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askNode } from '../../../test/askNode.js'
import { probeCode } from './probeCode.js'

// The first two of the well-known development accounts.
const ACCOUNT = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const OTHER_KEY = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'
const STRANGER = `0x${'5'.repeat(40)}`
const HASH = keccak256('0x1234')
const abi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
  'function onERC721Received(address, address, uint256, bytes) returns (bytes4)',
  'function onERC1155Received(address, address, uint256, uint256, bytes) returns (bytes4)',
  'function onERC1155BatchReceived(address, address, uint256[], uint256[], bytes) returns (bytes4)',
  'function measure(Call[] calls, Call[] probes)',
])

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil.stop())

const node = askNode(() => anvil.url)
/** Calls the account as if the helper were its code. @returns Undefined where it reverts */
const call = (data: Hex, change: object = {}) =>
  node('eth_call', [{ from: STRANGER, to: ACCOUNT, data, ...change }, 'latest', { [ACCOUNT]: { code: probeCode } }])
const answerOf = (selector: Hex): Hex => concat([selector, `0x${'0'.repeat(56)}`])
const [VALID, INVALID] = [answerOf('0x1626ba7e'), answerOf('0xffffffff')]
const isValid = (signature: Hex, hash: Hex = HASH) =>
  call(encodeFunctionData({ abi, functionName: 'isValidSignature', args: [hash, signature] }))

it('default: the owner’s key signs for the account, with both ways to write the parity', async () => {
  const signature = await sign({ hash: HASH, privateKey: KEY, to: 'hex' })
  expect(await isValid(signature)).toBe(VALID)
  const parity = Number(slice(signature, 64)) - 27
  expect(await isValid(concat([slice(signature, 0, 64), numberToHex(parity, { size: 1 })]))).toBe(VALID)
})

it('error: the signature of another, of another hash, of another length, and one that is none', async () => {
  const signature = await sign({ hash: HASH, privateKey: KEY, to: 'hex' })
  expect(await isValid(await sign({ hash: HASH, privateKey: OTHER_KEY, to: 'hex' }))).toBe(INVALID)
  expect(await isValid(signature, keccak256('0x12'))).toBe(INVALID)
  for (const wrong of ['0x', slice(signature, 0, 64), concat([signature, '0x00']), `0x${'0'.repeat(130)}`] as const)
    expect(await isValid(wrong), `${size(wrong)} bytes`).toBe(INVALID)
})

it('default: it takes coins and items, as an account does', async () => {
  expect(await call('0x', { value: '0x0' })).toBe('0x')
  const received = [
    [encodeFunctionData({ abi, functionName: 'onERC721Received', args: [zeroAddress, zeroAddress, 1n, '0x'] }), '0x150b7a02'],
    [encodeFunctionData({ abi, functionName: 'onERC1155Received', args: [zeroAddress, zeroAddress, 1n, 1n, '0x'] }), '0xf23a6e61'],
    [encodeFunctionData({ abi, functionName: 'onERC1155BatchReceived', args: [zeroAddress, zeroAddress, [1n], [1n], '0x'] }), '0xbc197c81'],
  ] as const
  for (const [data, selector] of received) expect(await call(data)).toBe(answerOf(selector))
})

it('error: a contract that is called cannot make it call others', async () => {
  const data = encodeFunctionData({ abi, functionName: 'measure', args: [[], []] })
  expect(await call(data)).toBeUndefined()
  expect(await call(data, { from: ACCOUNT })).toBeDefined()
})
