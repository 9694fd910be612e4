import { LatchkeyError } from '@latchkey/kernel'
import type { TestClock } from '@latchkey/testkit'
import { createTestClock } from '@latchkey/testkit'
import { expect, it } from 'vitest'
import type { SwapQuestion } from '../contracts/index.js'
import { canBundle, sendBundle, waitForBundle } from './bundle.js'
import type { SwapWallet } from './createWallet.js'

const HASH = `0x${'a'.repeat(64)}`

/** A wallet that answers in turn; the last answer stays. */
function walletWith(...answers: readonly unknown[]): SwapWallet & { readonly asked: (readonly [string, readonly unknown[]])[] } {
  const asked: (readonly [string, readonly unknown[]])[] = []
  return {
    asked,
    account: `0x${'1'.repeat(40)}`,
    chainIdHex: '0x1',
    async ask(method, params) {
      const answer = answers[Math.min(asked.length, answers.length - 1)]
      asked.push([method, params])
      if (answer instanceof Error) throw answer
      return answer
    },
    send: () => Promise.reject(new TypeError('not asked')),
  }
}

function wait(clock: TestClock, wallet: SwapWallet, signal = new AbortController().signal): Promise<unknown> {
  const question = { chain: { clock }, signal } as unknown as SwapQuestion
  return waitForBundle(question, wallet, 'bundle').catch((error: unknown) => error)
}

it.each([
  [{ '0x1': { atomic: { status: 'supported' } } }, true],
  [{ '0x1': { atomic: { status: 'ready' } } }, true],
  [{ '0x1': { atomicBatch: { supported: true } } }, true],
  [{ '0x1': { atomic: { status: 'unsupported' } } }, false],
  [{ '0xa': { atomic: { status: 'supported' } } }, false],
  [{}, false],
  [null, false],
  [new LatchkeyError('METHOD_NOT_SUPPORTED', { method: 'wallet_getCapabilities' }), false],
])('default: capabilities %j: canBundle is %s', async (answer, expected) => {
  expect(await canBundle(walletWith(answer))).toBe(expected)
})

it('error: a change of account during wallet_getCapabilities rejects', async () => {
  await expect(canBundle(walletWith(new LatchkeyError('SESSION_CHANGED', { namespace: 'test' })))).rejects.toMatchObject({
    code: 'SESSION_CHANGED',
  })
})

it('default: sends all calls atomically, on the chain of the swap', async () => {
  const wallet = walletWith({ id: 'bundle' })
  const calls = [
    { to: '0xa', data: '0x01', value: 0n },
    { to: '0xb', data: '0x02', value: 255n },
  ]
  expect(await sendBundle(wallet, calls)).toBe('bundle')
  expect(wallet.asked).toEqual([
    [
      'wallet_sendCalls',
      [
        {
          version: '2.0.0',
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

it('default: accepts the bare id of the draft; an answer without an id is rejected', async () => {
  expect(await sendBundle(walletWith('bundle'), [])).toBe('bundle')
  for (const answer of [null, '', {}, { id: 7 }, 7])
    await expect(sendBundle(walletWith(answer), [])).rejects.toMatchObject({
      code: 'WALLET_FAILED',
      message: 'The wallet answered wallet_sendCalls without the id of a bundle.',
    })
})

it.each([[{ status: 200, receipts: [{ transactionHash: HASH }] }], [{ status: 'CONFIRMED', receipts: [{ transactionHash: HASH }] }]])(
  'default: polls every 4 s until %j',
  async (last) => {
    const clock = createTestClock()
    const wallet = walletWith({ status: 100 }, { status: 'PENDING' }, {}, last)
    const waiting = wait(clock, wallet)
    await clock.advance(0)
    expect(wallet.asked).toHaveLength(1)
    for (const asked of [2, 3, 4]) {
      await clock.advance(4_000)
      expect(wallet.asked).toHaveLength(asked)
    }
    expect(await waiting).toBe(HASH)
  },
)

it('behavior: without a hash of the wallet the id of the bundle is returned', async () => {
  expect(await wait(createTestClock(), walletWith({ status: 200 }))).toBe('bundle')
})

it.each([400, 500, 600])('error: status %i rejects with SWAPS_REVERTED', async (status) => {
  const answer = { status, receipts: [{ transactionHash: HASH }] }
  expect(await wait(createTestClock(), walletWith(answer))).toMatchObject({ code: 'SWAPS_REVERTED', context: { transactionId: HASH } })
})

it('error: a bundle that is never included, or whose status fails, times out', async () => {
  for (const answer of [{ status: 100 }, new LatchkeyError('WALLET_FAILED', { method: 'wallet_getCallsStatus', detail: 'no' })]) {
    const clock = createTestClock()
    const waiting = wait(clock, walletWith(answer))
    await clock.advance(604_000)
    expect(await waiting).toMatchObject({ code: 'SWAPS_NOT_CONFIRMED', context: { transactionId: 'bundle' } })
  }
})

it('error: a change of account after sending rejects with SWAPS_NOT_CONFIRMED', async () => {
  const wallet = walletWith(new LatchkeyError('SESSION_CHANGED', { namespace: 'test' }))
  expect(await wait(createTestClock(), wallet)).toMatchObject({ code: 'SWAPS_NOT_CONFIRMED' })
})
