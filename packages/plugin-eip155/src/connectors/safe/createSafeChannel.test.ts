import { createTestPage } from '@latchkey/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { createSafeChannel } from './createSafeChannel.js'

/** Asks a parent window with this answer. */
async function ask(...answers: readonly object[]): Promise<unknown> {
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const asked: { readonly id: string }[] = []
  const parent = { postMessage: (message: { readonly id: string }) => void asked.push(message) }
  const page = Object.assign(createTestPage(), { parent })
  const answer = createSafeChannel({ page, origins: ['https://app.safe.global'], signal: ending.signal }).ask('signMessage')
  for (const each of answers) {
    const data = { id: asked[0]?.id, ...each }
    page.dispatchEvent(Object.assign(new Event('message'), { source: parent, origin: 'https://app.safe.global', data }))
  }
  return answer
}

test("default: Safe's answer, unchanged", async () => {
  const data = { signature: '0x01', more: [1] }
  expect(await ask({ success: true, data })).toBe(data)
})

test.each<[unknown, string, object]>([
  ['Transaction was rejected', 'USER_REJECTED', { method: 'signMessage' }],
  ['x'.repeat(10_000), 'WALLET_FAILED', { method: 'signMessage', detail: 'x'.repeat(300) }],
  [undefined, 'WALLET_FAILED', { method: 'signMessage', detail: 'Safe did not say why.' }],
  [{ toString: 1 }, 'WALLET_FAILED', { method: 'signMessage', detail: 'Safe did not say why.' }],
])('error: %j', async (error, code, context) => {
  await expect(ask({ success: false, error })).rejects.toMatchObject({ code, context })
})

test('behavior: a message without a request id, or with several, is ignored', async () => {
  expect(await ask({ id: undefined }, { id: { toString: 1 } }, { id: [] }, { success: true, data: 7 })).toBe(7)
})
