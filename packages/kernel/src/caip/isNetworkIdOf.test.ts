import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNetworkIdOf } from './splitCaip.js'

const evm = { namespace: 'eip155', isReference: (reference: string) => /^[1-9]\d*$/.test(reference) }
const any = { namespace: 'solana' }

test('default', () => {
  expect(isNetworkIdOf(evm, 'eip155:1')).toBe(true)
  expect(isNetworkIdOf(any, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(true)
})

test.each([
  'eip155:abc',
  'eip155:0',
  'eip155:',
  'eip155',
  ':1',
  '',
  'eip155:1:0x0',
  'eip155:1 ',
  'eip155:1\n',
  ' eip155:1',
  'EIP155:1',
  'solana:1',
  `eip155:${'1'.repeat(33)}`,
  1,
  null,
  undefined,
  ['eip155:1'],
  { toString: () => 'eip155:1' },
  Symbol('eip155:1'),
  1n,
])('fault 60: %o is not a network id of the namespace', (value) => {
  expect(isNetworkIdOf(evm, value)).toBe(false)
})

test('fault 60: an id of megabytes is rejected fast', () => {
  expect(isNetworkIdOf(any, `solana:${':'.repeat(2_000_000)}`)).toBe(false)
})

test('fault 60: every accepted id is CAIP-2 according to an independent parser', () => {
  const independent = /^eip155:[1-9][0-9]{0,31}$/
  const text = fc.oneof(
    fc.string(),
    fc.stringMatching(/^(eip155|solana|x):[-\w]{0,34}$/),
    fc.tuple(fc.constantFrom('eip155:', 'eip155'), fc.string()).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (value) => isNetworkIdOf(evm, value) === independent.test(value)),
    { numRuns: 20_000 },
  )
})
