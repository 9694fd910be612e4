import { hashMessage, recoverAddress, stringToHex, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { deriveKeys } from '../../keys/deriveKeys.js'
import { toAddresses } from '../../keys/toAddresses.js'
import { signByKey } from './signByKey.js'

const keys = await deriveKeys(new Uint8Array(32).fill(7))
const { eip155: address } = toAddresses(keys)
const prepare = (message: string, hasSmart: boolean) =>
  signByKey({
    method: 'personal_sign',
    params: [message, address],
    chainId: 'eip155:1',
    address,
    node: () => Promise.reject(new TypeError('no node is needed')),
    signal: new AbortController().signal,
    ownContracts: [],
    hasSmart,
  })
const bytes = (count: number): Hex => `0x${'ab'.repeat(count)}`

test('the key of a smart account signs no 32 bytes: a Safe takes them as its own', () => {
  const refused = expect.objectContaining({ context: { failure: 'NOT_SERVED', problem: expect.stringContaining('bare hash') as string } })
  expect(() => prepare(bytes(32), true)).toThrow(refused as Error)
  expect(() => prepare('a text of thirty-two characters.', true)).toThrow(refused as Error)
  for (const [count, hasSmart] of [
    [31, true],
    [33, true],
    [32, false],
  ] as const)
    expect(prepare(bytes(count), hasSmart).shown.params).toEqual([bytes(count), address])
})

test.each(['0x', '0xab', '0xABCD', '0xabc', '0xzz', ' 0xab', '0xab ', 'x0xab', ''])('%j is shown as what is signed', async (message) => {
  const { shown, sign } = prepare(message, true)
  const raw = /^0x(?:[0-9a-fA-F]{2})*$/.test(message) ? (message.toLowerCase() as Hex) : stringToHex(message)
  expect(shown).toEqual({ method: 'personal_sign', params: [raw, address] })
  const signature = (await (await sign(keys))()) as Hex
  expect(await recoverAddress({ hash: hashMessage({ raw }), signature })).toBe(address)
})
