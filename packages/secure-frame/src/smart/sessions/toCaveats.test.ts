import type { Address, Hex } from 'viem'
import { decodeAbiParameters, parseAbiParameters } from 'viem'
import { expect, it } from 'vitest'
import { PUBLIC_DELEGATIONS, type Enforcer } from '../delegated/deployment.js'
import type { Allowance, Right } from './Grant.js'
import { toCaveats } from './toCaveats.js'

const at = (end: string): Address => `0x${end.padStart(40, '0')}`
const END = 1_800_000_000
const { enforcers } = PUBLIC_DELEGATIONS
const hex = (value: bigint | number, bytes = 32): string => value.toString(16).padStart(2 * bytes, '0')

/** Limits by the name of who holds them; nothing else may stand in them. */
function limitsOf(right: Right, mostCalls?: number): Partial<Record<Enforcer, Hex>> {
  const caveats = toCaveats({ delegate: at('d1'), right, expiry: END, ...(mostCalls !== undefined && { mostCalls }) }, { enforcers })
  const names = Object.keys(enforcers) as Enforcer[]
  expect(caveats.every(({ args }) => args === '0x')).toBe(true)
  const limits = caveats.map(({ enforcer, terms }) => [names.find((name) => enforcers[name] === enforcer), terms] as const)
  expect(new Set(limits.map(([name]) => name)).size).toBe(limits.length)
  return Object.fromEntries(limits) as Partial<Record<Enforcer, Hex>>
}

const numbersOf = (terms: Hex | undefined) => decodeAbiParameters(parseAbiParameters('uint256, uint256, uint256'), terms ?? '0x')
const timestamp = `0x${hex(0, 16)}${hex(END, 16)}`
const allowance: Allowance = { amount: 5n, period: 60, start: 7 }

it('coins: no data, an amount in each period, and an end', () => {
  const { nativeTokenPeriodTransfer, ...rest } = limitsOf({ kind: 'coins', allowance })
  expect(rest).toEqual({ exactCalldata: '0x', timestamp })
  expect(numbersOf(nativeTokenPeriodTransfer)).toEqual([5n, 60n, 7n])
  // Without a period one lasts for ever.
  const { nativeTokenPeriodTransfer: once } = limitsOf({ kind: 'coins', allowance: { amount: 5n, start: 7 } })
  expect(numbersOf(once)).toEqual([5n, 2n ** 256n - 1n, 7n])
})

it('tokens: one contract, no coins with it, and as many calls as are granted', () => {
  const { erc20PeriodTransfer, ...rest } = limitsOf({ kind: 'tokens', token: at('e1'), allowance }, 3)
  expect(rest).toEqual({ valueLte: `0x${hex(0)}`, timestamp, limitedCalls: `0x${hex(3)}` })
  expect(erc20PeriodTransfer?.slice(0, 42)).toBe(at('e1'))
  expect(numbersOf(`0x${erc20PeriodTransfer?.slice(42) ?? ''}`)).toEqual([5n, 60n, 7n])
})

it('calls: a contract, its methods, and the coins of all calls together, or none', () => {
  const methods = ['0x11223344', '0x55667788'].map((selector) => ({ selector: selector as Hex, signature: 'a()' }))
  const right = { kind: 'calls', contract: at('c1'), methods, coins: 0n } as const
  const named = { allowedTargets: at('c1'), allowedMethods: '0x1122334455667788', timestamp }
  expect(limitsOf(right)).toEqual({ ...named, valueLte: `0x${hex(0)}` })
  expect(limitsOf({ ...right, coins: 9n })).toEqual({ ...named, nativeTokenTransferAmount: `0x${hex(9)}` })
})
