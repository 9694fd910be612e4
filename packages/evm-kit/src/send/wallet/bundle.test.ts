import { fromProviderError, LatchkeyError } from '@latchkey/kernel'
import { expect, it } from 'vitest'
import { inTurn } from '../../../test/inTurn.js'
import { canBundle, sendBundle } from './bundle.js'
import type { EvmWallet } from './createWallet.js'
import { declinesBundle } from './walletErrors.js'

const OWN = `0x${'a'.repeat(64)}`

/** A wallet that answers in turn; the last answer stays. */
function walletWith(...answers: readonly unknown[]): EvmWallet & ReturnType<typeof inTurn> {
  return {
    ...inTurn(answers),
    account: `0x${'1'.repeat(40)}`,
    validForMs: 600_000,
    chainIdHex: '0x1',
    send: () => Promise.reject(new TypeError('not asked')),
  }
}

/** What the kernel makes of a wallet's error code. */
const refusal = (code: number) => fromProviderError({ code, message: 'no' }, { method: 'wallet_sendCalls' })
const CALLS = [
  { to: '0xa', data: '0x01', value: 0n },
  { to: '0xb', data: '0x02', value: 255n },
]

it.each([
  [{ '0x1': { atomic: { status: 'supported' } } }, true],
  [{ '0x1': { atomic: { status: 'ready' } } }, false],
  [{ '0x0': { atomic: { status: 'supported' } } }, true],
  [{ '0x0': { atomic: { status: 'supported' } }, '0x1': { atomic: { status: 'unsupported' } } }, false],
  [{ '0x0': { atomic: { status: 'supported' } }, '0x1': { paymasterService: { supported: true } } }, true],
  [{ '0x1': { atomic: { status: 'unsupported' }, atomicBatch: { supported: true } } }, false],
  [{ '0x1': { atomic: 'supported' } }, false],
  [{ '0x1': 7, '0x0': [] }, false],
  ['supported', false],
  [{ '0x1': { atomicBatch: { supported: true } } }, true],
  [{ '0x1': { atomic: { status: 'unsupported' } } }, false],
  [{ '0xa': { atomic: { status: 'supported' } } }, false],
  [{}, false],
  [null, false],
  [new LatchkeyError('METHOD_NOT_SUPPORTED', { method: 'wallet_getCapabilities' }), false],
])('default: capabilities %j: canBundle is %s', async (answer, expected) => {
  expect(await canBundle(walletWith(answer), false)).toBe(expected)
})

it('default: an account that has to be upgraded is asked for one only where the host allows it', async () => {
  const answer = { '0x1': { atomic: { status: 'ready' } } }
  expect(await canBundle(walletWith(answer), true)).toBe(true)
  expect(await canBundle(walletWith({ '0x0': answer['0x1'] }), true)).toBe(true)
})

it('error: a change of account during wallet_getCapabilities rejects', async () => {
  await expect(canBundle(walletWith(new LatchkeyError('SESSION_CHANGED', { namespace: 'test' })), false)).rejects.toMatchObject({
    code: 'SESSION_CHANGED',
  })
})

it('default: sends all calls atomically, on the chain of the swap, with an id of its own', async () => {
  const wallet = walletWith({ id: 'bundle' })
  expect(await sendBundle(wallet, CALLS, OWN)).toEqual({ id: 'bundle', isAnswered: true })
  expect(wallet.asked).toEqual([
    [
      'wallet_sendCalls',
      [
        {
          version: '2.0.0',
          id: OWN,
          from: wallet.account,
          chainId: '0x1',
          atomicRequired: true,
          calls: [
            { to: '0xa', data: '0x01', value: '0x0' },
            { to: '0xb', data: '0x02', value: '0xff' },
          ],
        },
      ],
    ],
  ])
})

it('default: a wallet that refuses version 2.0.0 is asked in 1.0, whose answer is a text', async () => {
  for (const code of [-32_602, -32_000]) {
    const wallet = walletWith(refusal(code), 'bundle')
    expect(await sendBundle(wallet, [], OWN)).toEqual({ id: 'bundle', isAnswered: true })
    expect(wallet.asked.map(([, [asked]]) => asked)).toMatchObject([{ version: '2.0.0', id: OWN }, { version: '1.0' }])
    expect(wallet.asked[1]?.[1][0]).not.toHaveProperty('id')
  }
  await expect(sendBundle(walletWith(refusal(-32_602)), [], OWN)).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
})

it.each([5720, 4900, new LatchkeyError('WALLET_TIMEOUT', { connectorId: 'test', timeoutMs: 1 })])(
  'fault 74: after %s the bundle may have been sent: its status is asked by our own id',
  async (failure) => {
    const error = typeof failure === 'number' ? refusal(failure) : failure
    expect(await sendBundle(walletWith(error), CALLS, OWN)).toEqual({ id: OWN, isAnswered: false })
    // Version 1.0 has no id of ours, so nothing can be asked.
    await expect(sendBundle(walletWith(refusal(-32_602), error), CALLS, OWN)).rejects.toMatchObject({ code: 'EVM_UNKNOWN' })
  },
)

it.each([5700, 5710, 5740, 5750, 5760, 4200, -32_601])(
  'fault 74: a wallet that answers %i declines the bundle, not the swap',
  async (code) => {
    const error: unknown = await sendBundle(walletWith(refusal(code)), CALLS, OWN).catch((thrown: unknown) => thrown)
    expect(declinesBundle(error)).toBe(true)
  },
)

it.each([4001, 5000, -32_603])('error: %i is a failure of the swap', async (code) => {
  const error: unknown = await sendBundle(walletWith(refusal(code)), CALLS, OWN).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: code === -32_603 ? 'RPC_FAILED' : 'USER_REJECTED' })
  expect(declinesBundle(error)).toBe(false)
})

it.each([[null], [''], [{}], [{ id: 7 }], [{ id: ['id'] }], [7], ['x'.repeat(8_195)], ['two words'], ['id\u202e'], [{ id: '\n' }]])(
  'fault 72: %j is no id of a bundle, which may have been sent',
  async (answer) => {
    expect(await sendBundle(walletWith(answer), [], OWN)).toEqual({ id: OWN, isAnswered: false })
    await expect(sendBundle(walletWith(refusal(-32_602), answer), [], OWN)).rejects.toMatchObject({ code: 'EVM_UNKNOWN' })
  },
)
