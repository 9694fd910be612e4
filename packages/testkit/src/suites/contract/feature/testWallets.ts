import { isLatchkeyError } from '@latchkey/kernel'
import { expect, it, vi } from 'vitest'
import type { ConnectorFailure } from '../../createTestConnector.js'
import type { Installed } from './createFeatureStage.js'
import type { FeatureSuite } from './FeatureSuite.js'

const CODED = 'What a wallet throws reaches the application as a LatchkeyError: hand on what context.request() and its like reject with'
const PLAIN = 'The state stays plain data when a wallet fails: keep errors as codes and texts, not as objects'
const ASKED = '`exerciseConnected` asks the wallet: call what signs, sends or switches'
const ENDED = 'A wallet may never answer: end the wait when the instance is disposed; hand context.signal on'

/** How long a plugin may take to ask the wallet, and to end a call that the wallet does not answer. */
const LIMIT = { timeout: 5_000 }

/** How the wallet fails in everything that it is asked after it connected. */
const FAILURES: readonly (readonly [string, ConnectorFailure])[] = [
  ['rejects', 'reject'],
  ['breaks', 'throw'],
]

/** Tests with a connected wallet that fails. */
export function testWallets({ stage, exerciseConnected }: FeatureSuite): void {
  if (!exerciseConnected) return
  const connected = async (failure: ConnectorFailure) => {
    const installed = await stage.start()
    const { latchkey, wallet } = installed
    await latchkey.connect({ connectorId: wallet.info.id })
    Object.assign(wallet.switches, { request: failure, switchNetwork: failure, disconnect: failure })
    return installed
  }

  it.each(FAILURES)('error: a connected wallet %s in everything that it is asked', async (_, failure) => {
    const { latchkey, id } = await connected(failure)
    const outcome = await exerciseConnected(latchkey).catch((error: unknown) => error)
    expect(outcome === undefined || isLatchkeyError(outcome), `${CODED}; it was ${String(outcome)}`).toBe(true)
    expect(() => structuredClone(latchkey.state.plugins[id]), PLAIN).not.toThrow()
    await latchkey.disconnect()
    expect(() => structuredClone(latchkey.state.plugins[id]), PLAIN).not.toThrow()
  })

  it.each<[string, (installed: Installed) => void]>([
    ['never answers', ({ latchkey }) => latchkey.dispose()],
    ['is gone while it is asked', ({ wallet }) => wallet.emit({ type: 'disconnected' })],
  ])('error: a connected wallet %s', async (_, end) => {
    const installed = await connected('hang')
    const { latchkey, wallet } = installed
    const before = wallet.calls.length
    const settled = vi.fn()
    exerciseConnected(latchkey).then(settled, settled)
    await vi.waitFor(() => expect(wallet.calls.length, ASKED).toBeGreaterThan(before), LIMIT)
    end(installed)
    await vi.waitFor(() => expect(settled, ENDED).toHaveBeenCalled(), LIMIT)
  })
}
