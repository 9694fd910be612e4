import { expect, it } from 'vitest'
import { startTestNode } from '../../../chains/node/startTestNode.js'
import { expectRefusal } from '../expectRefusal.js'
import type { ForeignNode, OwnNode } from '../NamespaceFixtures.js'
import type { NamespaceSuite } from '../NamespaceSuite.js'

const ASKED = "A chain that reads balances proves its nodes: give the fixture a `foreignNode`, which answers as another chain's node"
const PROVEN =
  'The answer of another chain’s node is RPC_WRONG_CHAIN: ask each node for its chain (`identity` of askNodes and askRest in @latchkey/plugin-kit/nodes)'

const NAMED = 'A chain whose nodes can be read answers other plugins: give the fixture an `ownNode`, or leave `readFromNode` out'
const READING = 'A method that only reads is answered by the network’s node: see `isReadMethod` and `readFromNode` of the adapter'
const GUARDED = 'What does not only read never reaches a node: let `isReadMethod` name the methods that do'

/** Tests of what nodes answer. */
export function testNodes(suite: NamespaceSuite): void {
  testBalance(suite)
  testReading(suite)
}

function testReading({ fixtures: { namespace, foreignNode, ownNode, request }, stage }: NamespaceSuite): void {
  /** A network with the node, and what another plugin gets for the question. */
  async function ask({ answer, network }: ForeignNode, question: OwnNode['question']) {
    const latchkey = await stage.start()
    const node = await startTestNode(answer)
    try {
      const { caipNetworkId: chainId } = await latchkey.addNetwork({ namespace, network: network(node.url) })
      const answered = await stage.read(latchkey, { chainId, ...question }).catch((error: unknown) => error)
      return { answered, requests: node.requests }
    } finally {
      await node.stop()
    }
  }
  const isRead = async () => (await stage.start()).namespaces.get(namespace)?.readFromNode !== undefined

  it('default: other plugins read the network without a wallet', async () => {
    if (!ownNode) return expect(await isRead(), NAMED).toBe(false)
    expect((await ask(ownNode, ownNode.question)).answered, READING).toEqual(ownNode.result)
  })

  it('error: what a node of another chain answers other plugins is refused', async () => {
    if (!ownNode || !foreignNode) return expect(await isRead(), NAMED).toBe(false)
    expect((await ask(foreignNode, ownNode.question)).answered, PROVEN).toMatchObject({ code: 'RPC_WRONG_CHAIN' })
  })

  it('error: what does not only read is asked of no node', async () => {
    if (!ownNode) return expect(await isRead(), NAMED).toBe(false)
    const { answered, requests } = await ask(ownNode, { method: request.method })
    expect(answered, GUARDED).toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
    expect(requests, GUARDED).toEqual([])
  })
}

function testBalance({ fixtures: { namespace, foreignNode }, stage }: NamespaceSuite): void {
  it('error: the balance of a node of another chain is refused', async () => {
    const { latchkey } = await stage.connected()
    const adapter = latchkey.namespaces.get(namespace) ?? expect.fail('no adapter')
    if (!foreignNode) return expect(adapter.capabilities.balance, ASKED).toBe(false)
    const node = await startTestNode(foreignNode.answer)
    try {
      const network = await latchkey.addNetwork({ namespace, network: foreignNode.network(node.url) })
      const session = stage.session(latchkey)
      const account = session?.status === 'connected' ? session.account : expect.fail('not connected')
      const reading = adapter.getBalance?.({ account, network, signal: AbortSignal.timeout(20_000) }) ?? Promise.resolve()
      await expectRefusal(reading, { code: 'RPC_WRONG_CHAIN' }, PROVEN)
      expect(node.requests, 'The node of the fixture was asked: name its URL in the network').not.toEqual([])
    } finally {
      await node.stop()
    }
  })
}
