// No order of actions of visitors, wallets, tabs and time signs in another account.
import { createMemoryStorage, createTestPage } from '@latchkey/testkit'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { act, actions } from '../../test/act.js'
import { seeded } from '../../test/samples.js'
import type { Stage } from '../../test/stage.js'
import { setStage, signatureOf } from '../../test/stage.js'

/** Invariants after every step. */
function check({ latchkey, state }: Stage): void {
  const { session, sessions, status } = state()
  const connected = latchkey.state.sessions['test']
  for (const one of sessions) expect(one.signature).toBe(signatureOf(one.data.accountAddress, one.message))
  if (!session) return expect(status).not.toBe('signedIn')
  expect(status).toBe('signedIn')
  expect(session.signature).toBe(signatureOf(session.data.accountAddress, session.message))
  // The state of the feature follows that of the wallet within the same turn.
  if (connected?.status === 'connected') {
    expect([session.data.accountAddress, session.data.chainId]).toEqual([connected.account.address, connected.chainId])
  }
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

test('property: no random order of connect, switch, sign, cancel, disconnect and expire signs in another account', async () => {
  onTestFinished(createTestPage().install())
  const order = fc.array(fc.tuple(fc.constantFrom(0, 1), fc.constantFrom(...actions)), { minLength: 5, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(order, fc.boolean(), async (steps, required) => {
      const pageStorage = createMemoryStorage()
      const tabs = [
        await setStage({ pageStorage, required, expirationMs: 60_000 }),
        await setStage({ pageStorage, required, expirationMs: 60_000 }),
      ] as const
      for (const [tab, action] of steps) {
        await act(tabs[tab as 0 | 1], action)
        await new Promise((resolve) => setImmediate(resolve))
        tabs.forEach(check)
      }
      for (const { answer } of tabs) answer()
      await settle()
      tabs.forEach(check)
      for (const { latchkey } of tabs) latchkey.dispose()
    }),
    seeded(300),
  )
})
