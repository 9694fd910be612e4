// Random actions of visitors, wallets and time, one step at a time.
import type { Stage } from './stage.js'

/** The steps of a random sequence. */
export const actions = [
  'connect',
  'disconnect',
  'walletLeaves',
  'alice',
  'bob',
  'first',
  'second',
  'sign',
  'cancel',
  'decline',
  'forge',
  'wait',
  'answer',
  'expire',
  'signOut',
  'turn',
] as const
type Action = (typeof actions)[number]

/** Runs one step, without waiting for its effects. */
export async function act({ latchkey, service, wallet, switches, answer, clock, connect }: Stage, action: Action): Promise<void> {
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
