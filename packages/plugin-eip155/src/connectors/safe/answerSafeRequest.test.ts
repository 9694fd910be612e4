import { expect, test } from 'vitest'
import { answerSafeRequest } from './answerSafeRequest.js'
import type { SafeMethod } from './createSafeChannel.js'

const ADDRESS = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const connection = { accounts: [{ namespace: 'eip155', address: ADDRESS, type: 'smartAccount' }], chainId: 'eip155:8453' } as const
const typedData = { domain: {}, types: {}, primaryType: 'Order', message: {} }

/** A Safe with one answer per method of its protocol. */
function setUp(answers: Partial<Record<SafeMethod, unknown>> = {}) {
  const asked: (readonly [SafeMethod, unknown])[] = []
  const ask = async (method: SafeMethod, params: unknown): Promise<unknown> => {
    asked.push([method, params])
    return method in answers ? answers[method] : Promise.reject(new TypeError('not known'))
  }
  return { asked, request: (method: string, params?: unknown) => answerSafeRequest({ channel: { ask }, connection }, { method, params }) }
}

test('default: known values need no request', async () => {
  const { request, asked } = setUp()
  expect(await request('eth_accounts')).toEqual([ADDRESS])
  expect(await request('eth_requestAccounts')).toEqual([ADDRESS])
  expect(await request('eth_chainId')).toBe('0x2105')
  expect(asked).toEqual([])
})

test.each<[string, SafeMethod, readonly unknown[], object]>([
  ['personal_sign', 'signMessage', ['0x6869', ADDRESS], { message: '0x6869' }],
  ['personal_sign', 'signMessage', ['0x6869', ADDRESS.toLowerCase()], { message: '0x6869' }],
  ['eth_signTypedData', 'signTypedMessage', [ADDRESS, typedData], { typedData }],
  ['eth_signTypedData_v4', 'signTypedMessage', [ADDRESS, JSON.stringify(typedData)], { typedData }],
])('default: %s asks %s', async (method, safeMethod, params, payload) => {
  const { request, asked } = setUp({ [safeMethod]: { messageHash: '0x01', signature: '0x02' } })
  expect(await request(method, params)).toBe('0x02')
  expect(asked).toEqual([[safeMethod, payload]])
})

test('behavior: a message signed by a transaction has the empty signature', async () => {
  expect(await setUp({ signMessage: { safeTxHash: '0x01' } }).request('personal_sign', ['0x6869', ADDRESS])).toBe('0x')
})

test.each([
  [{ to: OTHER }, { to: OTHER, value: '0', data: '0x' }],
  [
    { to: OTHER, from: ADDRESS, value: '0xde0b6b3a7640000', data: '0xaa' },
    { to: OTHER, value: '1000000000000000000', data: '0xaa' },
  ],
  [
    { to: OTHER, input: '0xbb', value: undefined, gas: '0x5208' },
    { to: OTHER, value: '0', data: '0xbb' },
  ],
])('default: eth_sendTransaction proposes %j', async (transaction, sent) => {
  const { request, asked } = setUp({ sendTransactions: { safeTxHash: '0x03' } })
  expect(await request('eth_sendTransaction', [transaction])).toBe('0x03')
  expect(asked).toEqual([['sendTransactions', { txs: [sent], params: {} }]])
})

test('default: a Safe transaction hash is resolved to the one on the chain', async () => {
  const receipt = { status: '0x1' }
  const sent = setUp({ getTxBySafeTxHash: { txHash: '0x04' }, rpcCall: receipt })
  expect(await sent.request('eth_getTransactionReceipt', ['0x03'])).toEqual(receipt)
  expect(sent.asked[1]).toEqual(['rpcCall', { call: 'eth_getTransactionReceipt', params: ['0x04'] }])
  expect(await setUp({ getTxBySafeTxHash: { txHash: null } }).request('eth_getTransactionByHash', ['0x03'])).toBeNull()
  await expect(setUp().request('eth_getTransactionReceipt', ['0x04'])).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
})

test.each<[string, string, readonly unknown[]]>([
  ['METHOD_NOT_SUPPORTED', 'eth_sign', [ADDRESS, '0x6869']],
  ['METHOD_NOT_SUPPORTED', 'eth_getBalance', [ADDRESS, 'latest']],
  ['UNAUTHORIZED', 'personal_sign', ['0x6869', OTHER]],
  ['UNAUTHORIZED', 'personal_sign', ['0x6869']],
  ['UNAUTHORIZED', 'eth_signTypedData_v4', [OTHER, typedData]],
  ['UNAUTHORIZED', 'eth_sendTransaction', [{ from: OTHER, to: OTHER }]],
  ['PARAMS_INVALID', 'eth_signTypedData_v4', [ADDRESS, '{']],
  ['PARAMS_INVALID', 'eth_signTypedData_v4', [ADDRESS, { message: {} }]],
  ['PARAMS_INVALID', 'eth_sendTransaction', []],
  ['PARAMS_INVALID', 'eth_sendTransaction', [{ data: '0x00' }]],
  ['PARAMS_INVALID', 'eth_sendTransaction', [{ to: OTHER, value: '1.5' }]],
  ['PARAMS_INVALID', 'wallet_switchEthereumChain', [{}]],
  ['CHAIN_NOT_SUPPORTED', 'wallet_switchEthereumChain', [{ chainId: '0x1' }]],
])('error: %s for %s %j', async (code, method, params) => {
  const { request, asked } = setUp({ signMessage: {}, signTypedMessage: {}, sendTransactions: {} })
  await expect(request(method, params)).rejects.toMatchObject({ code })
  expect(asked).toEqual([])
})

test('error: a Safe answer without a transaction hash', async () => {
  const sending = setUp({ sendTransactions: {} }).request('eth_sendTransaction', [{ to: OTHER }])
  await expect(sending).rejects.toMatchObject({ code: 'WALLET_FAILED' })
})
