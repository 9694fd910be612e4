// Nodes that lie, fail, or never end, and what the server makes of them: real HTTP on both sides.
import { expect, test } from 'vitest'
import { nodeLies } from '../../test/nodeLies.js'
import type { NodeAnswer, TestNode } from '../../test/startNode.js'
import { flood, startNode } from '../../test/startNode.js'
import { bob, codeOf, createServer, createVisitor } from '../../test/visitor.js'
import type { SiwxServerOptions } from './options.js'

const LIMITED = { code: -32_005, message: 'limit exceeded' }
const REVERTED = { code: 3, message: 'execution reverted' }
const OUTAGE = [503, 'SIWX_CHAIN_NOT_ASKED']
const REFUSED = [401, 'SIWX_SIGNATURE_INVALID']

/** A visitor whose account is a contract, by all that the server can know without a node. */
async function signIn(nodes: readonly TestNode[], options: Partial<SiwxServerOptions> = {}): Promise<readonly [number, string?]> {
  const chains = { 'eip155:1': { rpcUrls: nodes.map(({ url }) => url) } } as const
  const visitor = createVisitor(createServer({ chains, nodeTimeoutMs: 300, ...options }))
  const { message } = await visitor.sign(await visitor.getNonce())
  const response = await visitor.send({ message, signature: await bob.signMessage({ message }) })
  return response.status === 200 ? [200] : [response.status, await codeOf(response)]
}

test('default: one node is believed alone where the host names no other; chain id and call share one request', async () => {
  const node = await startNode()
  expect(await signIn([node])).toEqual([200])
  expect(node.asked).toEqual([['eth_chainId', 'eth_call']])
})

test('fault 77: of two nodes or more two have to agree, and one that says otherwise signs nobody in, and nobody out', async () => {
  const yes = [await startNode(), await startNode(), await startNode()]
  const no = await startNode({ eth_call: '0x00' })
  expect(await signIn(yes)).toEqual([200])
  expect(yes.map(({ asked }) => asked.length)).toEqual([1, 1, 0])
  for (const nodes of [
    [no, ...yes],
    [...yes.slice(0, 1), no],
  ])
    expect(await signIn(nodes)).toEqual(OUTAGE)
  expect(await signIn([no, await startNode({ eth_call: REVERTED })])).toEqual(REFUSED)
})

test('default: a visitor whose address is known reads the same', async () => {
  const node = await startNode({ eth_call: '0x00' })
  const visitor = createVisitor(createServer({ chains: { 'eip155:1': { rpcUrls: [node.url] } } }))
  const { message } = await visitor.sign(await visitor.getNonce())
  const response = await visitor.send({ message, signature: await bob.signMessage({ message }) }, { address: '203.0.113.7' })
  expect([response.status, await codeOf(response)]).toEqual(REFUSED)
})

test.each<[string, NodeAnswer]>([
  ['redirects', (response) => void response.writeHead(302, { location: '/else' }).end()],
  ['answers with a page', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
  ['limits by its status', (response) => void response.writeHead(429).end('[]')],
  ['fails', (response) => void response.writeHead(500).end('{}')],
  ['breaks off', (response) => void response.destroy()],
  ['answers nothing', (response) => void response.writeHead(200).end('[]')],
  ['never ends its answer', (response) => void response.writeHead(200).write('[')],
  ['never answers', () => undefined],
  ['streams', flood],
  ['limits by an error', LIMITED],
  ['answers with no word', '0x'],
])('faults 40 and 68: of a node that %s the next one is asked; alone it is an outage', async (_, answer) => {
  const bad = await startNode({ eth_call: answer })
  expect(await signIn([bad, await startNode(), await startNode()])).toEqual([200])
  expect(await signIn([bad])).toEqual(OUTAGE)
  expect(await signIn([bad, await startNode()])).toEqual(OUTAGE)
})

test.each(nodeLies('http://127.0.0.1:9/'))('fault 77: a node that %s signs nobody in, alone, first or last', async (_, eth_call) => {
  const no = await startNode({ eth_call: '0x00' })
  for (const nodes of [[await startNode({ eth_call })], [await startNode({ eth_call }), no, no], [no, await startNode({ eth_call })]])
    expect([OUTAGE, REFUSED]).toContainEqual(await signIn(nodes))
})

test('fault 77: a node of another chain, or of none, that says yes is not believed', async () => {
  for (const eth_chainId of ['0xa', 'one', LIMITED] as const) expect(await signIn([await startNode({ eth_chainId })])).toEqual(OUTAGE)
})

test('fault 68: nodes that stream leave the memory of the server flat', async () => {
  const nodes = [await startNode({ eth_call: flood }), await startNode({ eth_call: flood })]
  const before = process.memoryUsage().rss
  for (let count = 0; count < 10; count += 1) expect(await signIn(nodes)).toEqual(OUTAGE)
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1_048_576)
})

test('behavior: `agreement` and `contractAccounts` are the host’s to choose', async () => {
  const [one, two, liar] = [await startNode(), await startNode(), await startNode({ eth_call: '0x00' })]
  expect(await signIn([one, liar], { agreement: 1 })).toEqual([200])
  expect(await signIn([one, two, liar], { agreement: 3 })).toEqual(OUTAGE)
  const asked = one.asked.length
  expect(await signIn([one, two], { contractAccounts: false })).toEqual(REFUSED)
  expect(one.asked.length).toBe(asked)
  for (const agreement of [0, 3, 1.5, Number.NaN])
    expect(() => createServer({ agreement, chains: { 'eip155:1': { rpcUrls: [one.url, two.url] } } })).toThrow("'agreement'")
})

test('fault 40: the same signature is accepted once the nodes answer again', async () => {
  const node = await startNode({ eth_call: LIMITED })
  const visitor = createVisitor(createServer({ chains: { 'eip155:1': { rpcUrls: [node.url] } } }))
  const { message } = await visitor.sign(await visitor.getNonce())
  const signed = { message, signature: await bob.signMessage({ message }) }
  expect((await visitor.send(signed)).status).toBe(503)
  node.answers.eth_call = '0x01'
  expect((await visitor.send(signed)).status).toBe(200)
})
