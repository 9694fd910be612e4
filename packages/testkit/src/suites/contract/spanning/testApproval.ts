import { expect, it } from 'vitest'
import { eventually } from '../createStage.js'
import { expectRefusal } from '../expectRefusal.js'
import type { SpanningConnectorSuite } from '../SpanningConnectorSuite.js'
import type { SpanningStage } from './createSpanningStage.js'

const ONCE = 'One approval serves all namespaces: ask the wallet once, for all of them'

/** Tests of one approval for several namespaces: complete, partial, rejected, aborted. */
export function testApproval({ connectorId, namespaces }: SpanningConnectorSuite, stage: SpanningStage): void {
  const [first, second] = namespaces

  it('default: every namespace lists the connector, as one that shares its session', async () => {
    const latchkey = await stage.start(await stage.wallet())
    for (const namespace of namespaces) {
      const infos = latchkey.state.connectors.filter((info) => info.id === connectorId && info.namespace === namespace)
      expect(infos, `${namespace} has the connector once: add one for each namespace, under the same id, with sharesSession`).toMatchObject(
        [{ sharesSession: true }],
      )
    }
  })

  it('default: one approval connects all namespaces, each with its own account', async () => {
    const { latchkey, wallet } = await stage.connected()
    for (const namespace of namespaces) {
      const { account, connectorId: id, chainId } = stage.session(latchkey, namespace)
      expect({ id, address: account.address }, `${namespace} has its own account`).toEqual({
        id: connectorId,
        address: wallet.addresses[namespace]?.[0],
      })
      expect(chainId.startsWith(`${namespace}:`), 'A session is on a network of its namespace').toBe(true)
    }
    expect(wallet.promptCount(), ONCE).toBe(1)
    expect(latchkey.state.activeNamespace, 'The namespace that was asked for is the one in use').toBe(first)
  })

  it('behavior: an approval for one namespace leaves the others as they were', async () => {
    const wallet = await stage.wallet()
    const latchkey = await stage.start(wallet)
    wallet.approve([second])
    await stage.connect(latchkey, second)
    await stage.holds(latchkey, [second], 'What was not approved is not connected: give in `others` what the wallet approved, nothing else')
  })

  it('behavior: a rejection is USER_REJECTED and connects nothing, and the next try can succeed', async () => {
    const wallet = await stage.wallet()
    const latchkey = await stage.start(wallet)
    wallet.reject()
    await expectRefusal(
      stage.connect(latchkey, first),
      { code: 'USER_REJECTED' },
      "'Cancel' is USER_REJECTED: translate the wallet's refusal",
    )
    await stage.holds(latchkey, [], 'A rejection connects nobody')
    wallet.approve()
    await stage.connect(latchkey, first)
    await stage.holds(latchkey, namespaces, 'After a rejection the visitor may try again: keep nothing of the attempt')
  })

  it('behavior: a late approval after an abort connects nothing, and is revoked', async () => {
    const wallet = await stage.wallet()
    const latchkey = await stage.start(wallet)
    wallet.hold()
    const controller = new AbortController()
    const connecting = expectRefusal(
      stage.connect(latchkey, first, controller.signal),
      { code: 'ABORTED' },
      'An aborted attempt is ABORTED',
    )
    await eventually(() => expect(wallet.promptCount(), ONCE).toBe(1))
    controller.abort()
    await connecting
    wallet.approve()
    await eventually(() =>
      expect(wallet.connectionCount(), 'A late approval is undone at the wallet: tell it when nobody waits any more').toBe(0),
    )
    await stage.holds(latchkey, [], 'A late approval connects nobody')
  })
}
