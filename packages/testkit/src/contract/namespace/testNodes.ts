import { expect, it } from 'vitest'
import { startTestNode } from '../../node/startTestNode.js'
import { expectRefusal } from '../expectRefusal.js'
import type { NamespaceSuite } from '../NamespaceSuite.js'

const ASKED = "A chain that reads balances proves its nodes: give the fixture a `foreignNode`, which answers as another chain's node"
const PROVEN =
  'The answer of another chain’s node is RPC_WRONG_CHAIN: ask each node for its chain (`identity` of askNodes and askRest in @latchkey/plugin-kit/nodes)'

/** Tests of what nodes answer. */
export function testNodes({ fixtures: { namespace, foreignNode }, stage }: NamespaceSuite): void {
  it('error: the balance of a node of another chain is refused', async () => {
    const { latchkey } = await stage.connected()
    const adapter = latchkey.namespaces.get(namespace) ?? expect.fail('no adapter')
    if (!foreignNode) return expect(adapter.capabilities.balance, ASKED).toBe(false)
    const node = await startTestNode(foreignNode.answer)
    try {
      const network = await latchkey.addNetwork({ namespace, network: foreignNode.network(node.url) })
      const session = stage.session(latchkey)
      const account = session?.status === 'connected' ? session.account : expect.fail('not connected')
      const reading = adapter.getBalance({ account, network, signal: AbortSignal.timeout(20_000) })
      await expectRefusal(reading, { code: 'RPC_WRONG_CHAIN' }, PROVEN)
      expect(node.requests, 'The node of the fixture was asked: name its URL in the network').not.toEqual([])
    } finally {
      await node.stop()
    }
  })
}
