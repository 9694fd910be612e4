import { describe, expect, test } from 'vitest'
import { PUBLIC_DELEGATIONS } from '../../smart/delegated/deployment.js'
import { demandForeignCall, demandForeignData } from './demandForeign.js'
import { namedAccount } from './namedAccount.js'

const at = (end: string): string => `0x${end.padStart(40, '0')}`
const OWN = at('a1')
const known = { address: OWN, ownContracts: [at('c1')] }
const unknown = { address: OWN, ownContracts: undefined }
const none = { address: OWN, ownContracts: [] }
const mixed = (address: string): string => address.toUpperCase().replace('0X', '0x')
const refused = expect.objectContaining({
  context: expect.objectContaining({ failure: 'NOT_SERVED', problem: expect.stringMatching(/^The .+\.$/) as string }) as object,
}) as Error

describe('typed data', () => {
  test.each([
    ['for the key itself', known, at('a1'), 'Anything'],
    ['for the key itself, of a wallet without smart accounts', none, mixed(OWN), 'Anything'],
    ['for the public manager of sessions', none, mixed(PUBLIC_DELEGATIONS.delegationManager), 'Delegation'],
    ['for the smart account', known, mixed(at('c1')), 'Mail'],
    ['that a Safe reads, where it is not known which is its own', unknown, at('ff'), 'SafeTx'],
    ['that a Safe takes as a message', unknown, at('ff'), 'SafeMessage'],
    ['that its module reads', unknown, undefined, 'SafeOp'],
  ])('%s is not signed', (_, own, contract, primaryType) => {
    expect(() => demandForeignData(own, { contract, primaryType })).toThrow(refused)
  })

  test('of others is', () => {
    expect(() => demandForeignData(unknown, { contract: at('ff'), primaryType: 'Mail' })).not.toThrow()
    // A Safe that the person owns by this key, beside the wallet.
    expect(() => demandForeignData(known, { contract: at('ff'), primaryType: 'SafeTx' })).not.toThrow()
    expect(() => demandForeignData(none, { contract: undefined, primaryType: 'Mail' })).not.toThrow()
  })
})

describe('calls', () => {
  test.each([
    ['of the key itself', none, OWN, '0x12'],
    ['of the smart account', known, mixed(at('c1')), '0x12'],
    ['of what may be a Safe', unknown, at('ff'), '0x6A76120200'],
    ['that approve a hash', unknown, at('ff'), '0xd4d9bdcd'],
  ])('%s are not made', (_, own, to, data) => {
    expect(() => demandForeignCall(own, { to, data })).toThrow(refused)
  })

  test('coins may be sent there, and others called', () => {
    for (const own of [known, none]) expect(() => demandForeignCall(own, { to: OWN, data: '0x' })).not.toThrow()
    expect(() => demandForeignCall(unknown, { to: at('ff'), data: '0xa9059cbb' })).not.toThrow()
    expect(() => demandForeignCall(known, { to: at('ff'), data: '0x6a761202' })).not.toThrow()
    expect(() => demandForeignCall(known, { data: '0x6001' })).not.toThrow()
  })
})

test('a request names the account that signs, or none', () => {
  expect(namedAccount('personal_sign', ['hello', OWN])).toBe(OWN)
  expect(namedAccount('eth_signTypedData_v4', [OWN, {}])).toBe(OWN)
  for (const method of ['eth_sendTransaction', 'wallet_sendCalls']) expect(namedAccount(method, [{ from: OWN }])).toBe(OWN)
  expect(namedAccount('eth_sendTransaction', [OWN])).toBe(OWN)
  for (const [method, params] of [
    ['personal_sign', { 1: OWN }],
    ['personal_sign', ['hello', 7]],
    ['eth_sendTransaction', [null]],
    ['eth_sendTransaction', [{}]],
    ['solana_signMessage', [OWN]],
    ['constructor', [OWN]],
  ] as const)
    expect([method, namedAccount(method, params)]).toEqual([method, undefined])
})
