import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58 } from '@scure/base'
import type { Address } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { toHex } from 'viem/utils'
import { expect, it } from 'vitest'
import { PUBLIC_DELEGATIONS as contracts } from '../delegated/deployment.js'
import { readGrants } from './readGrants.js'

const at = (end: string): Address => `0x${end.padStart(40, '0')}`
const NOW = 1_800_000_000
const ACCOUNT = at('acc')
const KEY = privateKeyToAccount(`0x${'07'.repeat(32)}`)
/** The key, compressed. @see https://w3c-ccg.github.io/did-key-spec/ */
const DID = `did:key:z${base58.encode(Uint8Array.of(0xe7, 0x01, ...secp256k1.Point.fromHex(KEY.publicKey.slice(2)).toBytes()))}`
const place = { chainId: 8_453, account: ACCOUNT, contracts, now: NOW }
const read = (...params: unknown[]) => readGrants(params, place)
const expiring = (timestamp: unknown) => [{ type: 'expiry', data: { timestamp } }]

const allowance = { type: 'native-token-allowance', data: { allowanceAmount: '0x5' } }
const request = { chainId: '0x2105', to: at('d1'), permission: allowance, rules: expiring(NOW + 3_600) }
const earlier = {
  chainId: 8_453,
  address: ACCOUNT,
  expiry: NOW + 3_600,
  signer: { type: 'account', data: { address: at('d1') } },
  permission: { type: 'native-token-recurring-allowance', data: { allowance: '0x5', start: NOW, period: 86_400 } },
  policies: [],
}
const calling = (data: object) => ({ ...request, permission: { type: 'contract-call', data: { address: at('c0'), ...data } } })
const mint = { type: 'function', name: 'mint', inputs: [{ type: 'tuple[]', components: [{ type: 'uint256' }, { type: 'address' }] }] }

it('default: the present request and the earlier one', () => {
  expect(read(request)).toEqual([
    {
      grant: { delegate: at('d1'), expiry: NOW + 3_600, right: { kind: 'coins', allowance: { amount: 5n, start: NOW - 60 } } },
      permission: allowance,
      request,
      isEarlier: false,
    },
  ])
  const [{ grant, isEarlier } = {}] = read({ ...earlier, policies: [4, 3].map((count) => ({ type: 'call-limit', data: { count } })) })
  expect(isEarlier).toBe(true)
  expect(grant).toEqual({
    delegate: at('d1'),
    expiry: NOW + 3_600,
    mostCalls: 3,
    right: { kind: 'coins', allowance: { amount: 5n, period: 86_400, start: NOW } },
  })
})

it('functions: by their signature, or by a description of the contract', () => {
  const functions = [{ functionName: 'mint', valueLimit: '0x7' }, { functionName: 'burn(uint256)' }]
  const [{ grant } = {}] = read(calling({ functions, abi: [mint, 'junk', { type: 'event' }] }))
  expect(grant?.right).toEqual({
    kind: 'calls',
    contract: at('c0'),
    coins: 7n,
    methods: [
      { selector: expect.stringMatching(/^0x[0-9a-f]{8}$/) as string, signature: 'mint((uint256,address)[])' },
      { selector: '0x42966c68', signature: 'burn(uint256)' },
    ],
  })
})

it.each([
  ['a key', { type: 'key', data: { type: 'secp256k1', publicKey: KEY.publicKey } }],
  ['a list of one key', { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: KEY.publicKey }] } }],
  ['a DID', { type: 'key', data: { id: DID } }],
  ['a list of one DID', { type: 'keys', data: { ids: [DID] } }],
])('signer: %s is the account of that key', (_, signer) => {
  const [{ grant } = {}] = read({ ...earlier, signer })
  expect(grant?.delegate.toLowerCase()).toBe(KEY.address.toLowerCase())
})

const DAY = 86_400
const whole = { allowanceAmount: '0x5', startTime: NOW }
const periodic = { periodAmount: '0x5', periodDuration: DAY, startTime: NOW }
const recurring = { allowance: '0x5', start: NOW, period: DAY }
const [once, often] = [
  { amount: 5n, start: NOW },
  { amount: 5n, start: NOW, period: DAY },
]
const token = { tokenAddress: at('70') }
it.each([
  ['native-token-periodic', periodic, { kind: 'coins', allowance: often }],
  ['native-token-periodic', { ...periodic, startTime: null }, { kind: 'coins', allowance: { ...often, start: NOW - 60 } }],
  ['native-token-allowance', whole, { kind: 'coins', allowance: once }],
  ['native-token-recurring-allowance', recurring, { kind: 'coins', allowance: often }],
  ['native-token-transfer', { allowance: '0x5' }, { kind: 'coins', allowance: { amount: 5n, start: NOW - 60 } }],
  ['erc20-token-periodic', { ...periodic, ...token }, { kind: 'tokens', token: at('70'), allowance: often }],
  [
    'erc20-token-periodic',
    { ...periodic, ...token, startTime: undefined },
    { kind: 'tokens', token: at('70'), allowance: { ...often, start: NOW - 60 } },
  ],
  ['erc20-token-allowance', { ...whole, ...token }, { kind: 'tokens', token: at('70'), allowance: once }],
  [
    'erc20-token-allowance',
    { ...token, allowanceAmount: '0x5' },
    { kind: 'tokens', token: at('70'), allowance: { ...once, start: NOW - 60 } },
  ],
  ['erc20-recurring-allowance', { ...recurring, address: at('70') }, { kind: 'tokens', token: at('70'), allowance: often }],
  [
    'erc20-token-transfer',
    { allowance: '0x5', address: at('70') },
    { kind: 'tokens', token: at('70'), allowance: { amount: 5n, start: NOW - 60 } },
  ],
])('%s is read whole, and a member more is refused', (type, data, right) => {
  const asked = (given: object) => ({ ...request, permission: { type, data: given } })
  expect(read(asked(data))[0]?.grant.right).toEqual(right)
  expect(() => read(asked({ ...data, more: 1 }))).toThrow('limits that nobody')
})

it('what is just within the limits is granted', () => {
  expect(read(...Array.from({ length: 8 }, () => request))).toHaveLength(8)
  expect(read({ ...request, rules: expiring(NOW + 365 * DAY) })).toHaveLength(1)
  const recurringOf = (data: object) => ({
    ...earlier,
    permission: { ...earlier.permission, data: { ...earlier.permission.data, ...data } },
  })
  expect(read(recurringOf({ period: 60 }))).toHaveLength(1)
  expect(read(recurringOf({ start: NOW - 365 * DAY }))).toHaveLength(1)
  expect(() => read(recurringOf({ start: earlier.expiry }))).toThrow('after its end')
  expect(read({ ...earlier, policies: undefined })[0]?.grant).not.toHaveProperty('mostCalls')
})

const didOf = (prefix: readonly number[]): string =>
  `did:key:z${base58.encode(Uint8Array.of(...prefix, ...secp256k1.Point.fromHex(KEY.publicKey.slice(2)).toBytes()))}`

it.each<[string, unknown, string]>([
  ['no request', undefined, 'another shape'],
  ['a member that nobody knows', { ...request, more: 1 }, 'another shape'],
  [
    'a limit that nobody holds',
    { ...request, permission: { ...allowance, data: { ...allowance.data, per: 'call' } } },
    'limits that nobody',
  ],
  ['another network', { ...request, chainId: '0x1' }, 'another network'],
  ['another account', { ...request, from: at('e1') }, 'another account'],
  ['no end', { ...request, rules: [] }, 'exactly one expiry'],
  ['another rule', { ...request, rules: [...request.rules, { type: 'payee', data: {} }] }, 'exactly one expiry'],
  ['an end that is past', { ...request, rules: expiring(NOW) }, 'in the past'],
  ['more than a year', { ...request, rules: expiring(NOW + 366 * 86_400) }, 'more than a year'],
  ['everybody', { ...request, to: at('a11') }, 'nobody, everybody'],
  ['nobody', { ...request, to: at('0') }, 'nobody, everybody'],
  ['the account itself', { ...request, to: ACCOUNT }, 'the account itself'],
  ['an unknown permission', { ...request, permission: { type: 'native-token-stream', data: {} } }, 'no permission native-token-stream'],
  ['a permission of objects', { ...request, permission: { type: 'constructor', data: {} } }, 'no permission constructor'],
  ['no amount', { ...request, permission: { ...allowance, data: { allowanceAmount: '0x0' } } }, 'limits that nobody'],
  [
    'an amount without a limit',
    { ...request, permission: { ...allowance, data: { allowanceAmount: `0x${'f'.repeat(64)}` } } },
    'limits that nobody',
  ],
  [
    'an amount above 2^127',
    { ...request, permission: { ...allowance, data: { allowanceAmount: toHex(2n ** 127n + 1n) } } },
    'limits that nobody',
  ],
  [
    'a short period',
    { ...earlier, permission: { ...earlier.permission, data: { ...earlier.permission.data, period: 59 } } },
    'shorter than 60',
  ],
  [
    'a beginning after the end',
    { ...request, permission: { ...allowance, data: { allowanceAmount: '0x1', startTime: NOW + 7_200 } } },
    'after its end',
  ],
  [
    'a beginning more than a year ago',
    { ...earlier, permission: { ...earlier.permission, data: { ...earlier.permission.data, start: NOW - 365 * 86_400 - 1 } } },
    'more than a year ago',
  ],
  ['policies of a permission', { ...earlier, permission: { ...earlier.permission, policies: [] } }, 'another shape'],
  [
    'policies of a listed permission',
    { ...earlier, permission: undefined, permissions: [{ ...allowance, policies: [] }] },
    'another shape',
  ],
  ['two permissions', { ...earlier, permission: undefined, permissions: [allowance, allowance] }, 'another shape'],
  ['both ways', { ...earlier, permissions: [allowance] }, 'exactly one permission'],
  ['an unknown policy', { ...earlier, policies: [{ type: 'gas-limit', data: { limit: '0x1' } }] }, 'no policy gas-limit'],
  ['the wallet as signer', { ...earlier, signer: { type: 'wallet', data: {} } }, 'the signer is not'],
  [
    'two keys',
    { ...earlier, signer: { type: 'keys', data: { keys: [KEY, KEY].map(({ publicKey }) => ({ type: 'secp256k1', publicKey })) } } },
    'the signer is not',
  ],
  [
    'a key of another curve',
    { ...earlier, signer: { type: 'key', data: { id: 'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK' } } },
    'the signer is not',
  ],
  [
    'no point of the curve',
    { ...earlier, signer: { type: 'key', data: { type: 'secp256k1', publicKey: `0x04${'11'.repeat(64)}` } } },
    'the signer is not',
  ],
  // The bytes would be a point of this curve too: it would be somebody else's account.
  ['the DID of a key of another curve', { ...earlier, signer: { type: 'key', data: { id: didOf([0x80, 0x24]) } } }, 'the signer is not'],
  ['half of the codec', { ...earlier, signer: { type: 'key', data: { id: didOf([0xe7, 0x02]) } } }, 'the signer is not'],
  ['no DID', { ...earlier, signer: { type: 'key', data: { id: 'did:web:shop.example' } } }, 'the signer is not'],
  ['a signer of another kind', { ...earlier, signer: { type: 'p256', data: { address: at('d1') } } }, 'the signer is not'],
  ['a list under another name', { ...earlier, signer: { type: 'many', data: { ids: [DID] } } }, 'the signer is not'],
  ['an account without an address', { ...earlier, signer: { type: 'account', data: {} } }, 'the signer is not'],
  ['a list without permissions', { ...earlier, permission: undefined }, 'exactly one permission'],
  ['an end that is no number', { ...request, rules: expiring('tomorrow') }, 'exactly one expiry'],
  [
    'another policy that counts',
    { ...earlier, policies: [{ type: 'rate-limit', data: { count: 3, interval: 60 } }] },
    'no policy rate-limit',
  ],
  ['a function with unbalanced brackets', calling({ functions: [{ functionName: 'a((()' }] }), 'cannot be read'],
  // Its selector would be that of a() alone.
  ['a function with something behind it', calling({ functions: [{ functionName: 'a(),b()' }] }), 'cannot be read'],
  [
    'a type that says more than it is',
    calling({ functions: [{ functionName: 'mint' }], abi: [{ ...mint, inputs: [{ type: 'uint256,address' }] }] }),
    'not described',
  ],
  ['another function than is described', calling({ functions: [{ functionName: 'burn' }], abi: [mint] }), 'not described'],
  ['a call of the account', calling({ address: ACCOUNT, functions: [{ functionName: 'execute()' }] }), 'of the account itself'],
  [
    'a call of the manager',
    calling({ address: contracts.delegationManager, functions: [{ functionName: 'enableDelegation()' }] }),
    'of the account itself',
  ],
  [
    'a call of an enforcer',
    calling({ address: contracts.enforcers.timestamp, functions: [{ functionName: 'a()' }] }),
    'of the account itself',
  ],
  // Another name of the selector of transfer(address,uint256).
  ['tokens by another name', calling({ functions: [{ functionName: 'many_msg_babbage(bytes1)' }] }), 'transfer moves tokens'],
  [
    'limits of arguments',
    calling({ functions: [{ functionName: 'a()', args: [{ condition: 'EQUAL', value: '0x1' }] }] }),
    'limits that nobody',
  ],
  ['a delegate call', calling({ functions: [{ functionName: 'a()', operation: 1 }] }), 'limits that nobody'],
  ['a function that is not described', calling({ functions: [{ functionName: 'mint' }] }), 'not described'],
  ['a function that is described twice', calling({ functions: [{ functionName: 'mint' }], abi: [mint, mint] }), 'not described'],
  ['a function twice', calling({ functions: [{ functionName: 'a()' }, { functionName: 'a()' }] }), 'stands twice'],
])('error: %s', (_, asked, problem) => {
  expect(() => read(asked)).toThrow(
    expect.objectContaining({ code: 'SMART_SESSION_REFUSED', context: { problem: expect.stringContaining(problem) as string } }) as Error,
  )
})

it('error: the public contracts, also where the operator names others', () => {
  const named = { entryPoint: at('e0'), delegator: at('e1'), delegationManager: at('e2') }
  const asked = calling({ address: contracts.delegationManager, functions: [{ functionName: 'enableDelegation()' }] })
  expect(() => readGrants([asked], { ...place, contracts: { ...contracts, ...named } })).toThrow(
    expect.objectContaining({ context: { problem: 'the contract is one of the account itself' } }) as Error,
  )
})

it.each([
  'transfer(address,uint256)',
  'transferFrom(address,address,uint256)',
  'approve(address,uint256)',
  'increaseAllowance(address,uint256)',
  'increaseApproval(address,uint256)',
  'safeTransferFrom(address,address,uint256)',
  'safeTransferFrom(address,address,uint256,bytes)',
  'safeTransferFrom(address,address,uint256,uint256,bytes)',
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  'setApprovalForAll(address,bool)',
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'permit(address,address,uint256,uint256,bytes)',
  'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
  'transferAndCall(address,uint256,bytes)',
  'transferAndCall(address,uint256)',
  'transferFromAndCall(address,address,uint256)',
  'transferFromAndCall(address,address,uint256,bytes)',
  'approveAndCall(address,uint256)',
  'approveAndCall(address,uint256,bytes)',
  'send(address,uint256,bytes)',
  'operatorSend(address,address,uint256,bytes,bytes)',
  'authorizeOperator(address)',
  'transfer(address,uint256,uint256)',
  'transferFrom(address,address,uint256,uint256)',
  'approve(address,uint256,uint256)',
  'setOperator(address,bool)',
  'approve(address,address,uint160,uint48)',
  'transferFrom(address,address,uint160,address)',
  'transferFrom((address,address,uint160,address)[])',
  'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)',
  'permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)',
])('error: %s moves tokens, or lets others move them', (functionName) => {
  expect(() => read(calling({ functions: [{ functionName }] }))).toThrow(
    expect.objectContaining({
      context: { problem: expect.stringContaining(`${functionName.split('(')[0]} moves tokens`) as string },
    }) as Error,
  )
})

it('a permission that is required is one as any other', () => {
  expect(read({ ...earlier, permission: { ...earlier.permission, required: true } })).toHaveLength(1)
})

it.each([[[]], [undefined], [Array.from({ length: 9 }, () => request)]])('error: as many requests as %#', (params) => {
  expect(() => readGrants(params, place)).toThrow('it can be 1 to 8')
})
