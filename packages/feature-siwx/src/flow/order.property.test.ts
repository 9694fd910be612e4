// No order of what visitors, wallets, tabs and time do ends signed in as somebody else.
import { createMemoryStorage, createTestPage } from '@latchkey/testkit'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { seeded } from '../../test/samples.js'
import type { Stage } from '../../test/stage.js'
import { setStage, signatureOf } from '../../test/stage.js'

const actions = ['connect', 'disconnect', 'walletLeaves', 'alice', 'bob', 'first', 'second', 'sign', 'cancel', 'decline', 'forge', 'wait', 'answer', 'expire', 'signOut', 'turn'] as const
type Action = (typeof actions)[number]

/** What must hold after every single step. */
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

async function act({ latchkey, service, wallet, switches, answer, clock, connect }: Stage, action: Action): Promise<void> {
  const ignore = (work: Promise<unknown>): void => void work.catch(() => undefined)
  const run: Readonly<Record<Action, () => unknown>> = {
    connect: () => ignore(connect()),
    disconnect: () => ignore(latchkey.disconnect()),
    walletLeaves: () => wallet.emit({ type: 'disconnected' }),
    alice: () => switchTo(latchkey, 'alice'),
    bob: () => switchTo(latchkey, 'bob'),
    first: () => ignore(latchkey.switchNetwork({ chainId: 'test:1' })),
    second: () => ignore(latchkey.switchNetwork({ chainId: 'test:2' })),
    sign: () => ((switches.sign = 'sign'), ignore(service.sign())),
    cancel: () => ignore(service.cancel()),
    decline: () => ((switches.sign = 'reject'), ignore(service.sign())),
    forge: () => ((switches.sign = 'forge'), ignore(service.sign())),
    wait: () => ((switches.sign = 'wait'), ignore(service.sign())),
    answer: () => answer(),
    expire: () => clock.advance(60_000),
    signOut: () => ignore(service.signOut()),
    turn: () => new Promise((resolve) => setImmediate(resolve)),
  }
  await run[action]()
}

function switchTo(latchkey: Stage['latchkey'], address: string): void {
  if (latchkey.state.sessions['test']?.status === 'connected') latchkey.switchAccount({ address })
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

test('property: no random order of connect, switch, sign, cancel, disconnect, expire ends signed in as somebody else', async () => {
  onTestFinished(createTestPage().install())
  const order = fc.array(fc.tuple(fc.constantFrom(0, 1), fc.constantFrom(...actions)), { minLength: 5, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(order, fc.boolean(), async (steps, required) => {
      const pageStorage = createMemoryStorage()
      const tabs = [await setStage({ pageStorage, required, expirationMs: 60_000 }), await setStage({ pageStorage, required, expirationMs: 60_000 })] as const
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
