import { expect, it } from 'vitest'
import { eventually } from '../createStage.js'
import { expectRefusal } from '../expectRefusal.js'
import type { SpanningConnectorSuite } from '../SpanningConnectorSuite.js'
import type { SpanningStage } from './createSpanningStage.js'

const TOGETHER = 'One session serves all namespaces: its end is the end of each, so say sharesSession and tell every namespace'
const TOLD = 'A disconnect reaches the wallet: end the session at the wallet'
const TAKEN_UP = 'A reload restores all namespaces: let reconnect() of each resolve where the session stands'

/** Tests of the end of a session of several namespaces, and of restoring it. */
export function testEnds({ namespaces, requests }: SpanningConnectorSuite, stage: SpanningStage): void {
  const [first, second] = namespaces

  it('behavior: disconnecting one namespace ends all, and disconnects the wallet', async () => {
    const { latchkey, wallet } = await stage.connected()
    await latchkey.disconnect({ namespace: second })
    await stage.holds(latchkey, [], TOGETHER)
    await eventually(() => expect(wallet.connectionCount(), TOLD).toBe(0))
  })

  it('behavior: the wallet ends all namespaces', async () => {
    const { latchkey, wallet } = await stage.connected()
    await wallet.disconnect()
    await stage.holds(latchkey, [], TOGETHER)
  })

  it('behavior: a reload restores all namespaces without a prompt', async () => {
    const { latchkey, wallet, storage } = await stage.connected()
    latchkey.dispose()
    const reloaded = await stage.start(wallet, storage)
    await stage.holds(reloaded, namespaces, TAKEN_UP)
    expect(
      namespaces.map((namespace) => stage.session(reloaded, namespace).account.address),
      TAKEN_UP,
    ).toEqual(namespaces.map((namespace) => wallet.addresses[namespace]?.[0]))
    expect(wallet.promptCount(), 'Reconnecting never asks the visitor').toBe(1)
  })

  it('behavior: after an explicit disconnect a reload stays disconnected', async () => {
    const { latchkey, wallet, storage } = await stage.connected()
    await latchkey.disconnect({ namespace: first })
    latchkey.dispose()
    const reloaded = await stage.start(wallet, storage)
    await stage.holds(reloaded, [], 'A disconnected session is not restored: remove it with the last namespace')
    expect(wallet.promptCount(), 'Reconnecting never asks the visitor').toBe(1)
  })

  it('behavior: two instances have separate sessions', async () => {
    const { latchkey, wallet } = await stage.connected()
    const other = await stage.start(wallet)
    await stage.holds(other, [], 'Instances on one page share nothing: keep nothing in the module')
    await stage.connect(other, first)
    await latchkey.disconnect({ namespace: first })
    await stage.holds(latchkey, [], TOGETHER)
    await stage.holds(other, namespaces, "The end of one instance's session is not the end of another's")
  })

  it('behavior: a pending request ends with the session', async () => {
    const { latchkey, wallet } = await stage.connected()
    wallet.hold()
    const { method, params } = requests[first] ?? expect.fail(`The suite needs a request for ${first}`)
    const asking = latchkey.request({ namespace: first, method, params: params(stage.session(latchkey, first).account) })
    const ended = expectRefusal(asking, { code: 'WALLET_DISCONNECTED' }, 'A request ends with its session')
    await latchkey.disconnect({ namespace: second })
    await ended
  })
}
