import { afterEach, expect, it } from 'vitest'
import { answerRpc } from './answerRpc.js'
import { type AnswerNode, startTestNode, type TestNode } from './startTestNode.js'

let node: TestNode | undefined
afterEach(() => node?.stop())

const start = async (answer: AnswerNode): Promise<TestNode> => (node = await startTestNode(answer))
const post = async (url: string, message: unknown): Promise<unknown> =>
  (await fetch(url, { method: 'POST', body: JSON.stringify(message) })).json()

it('default: answers with text, JSON and a status, to every origin, and records what it was asked', async () => {
  const { url, requests } = await start(({ path }) =>
    path === '/chain' ? { body: 'my-1' } : { status: 404, body: { amount: 9_007_199_254_740_993n } },
  )
  const chain = await fetch(`${url}/chain`)
  expect([await chain.text(), chain.headers.get('access-control-allow-origin')]).toEqual(['my-1', '*'])
  const other = await fetch(`${url}/a?b=1`, { method: 'POST', body: 'x' })
  expect([other.status, await other.text()]).toEqual([404, '{"amount":9007199254740993}'])
  expect(requests).toEqual([
    { verb: 'GET', path: '/chain', body: '' },
    { verb: 'POST', path: '/a?b=1', body: 'x' },
  ])
})

it('error: what answers throws is status 500', async () => {
  const { url } = await start(() => Promise.reject(new RangeError('broken')))
  expect((await fetch(url)).status).toBe(500)
})

it('default: answers JSON-RPC, in batches too', async () => {
  const methods = {
    double: (params: unknown) => Number((params as readonly number[])[0]) * 2,
    fail: () => Promise.reject(new RangeError('no')),
  }
  const { url } = await start(answerRpc(methods))
  expect(await post(url, { jsonrpc: '2.0', id: 1, method: 'double', params: [2] })).toEqual({ jsonrpc: '2.0', id: 1, result: 4 })
  expect(
    await post(url, [
      { jsonrpc: '2.0', id: 1, method: 'double', params: [3] },
      { jsonrpc: '2.0', id: 2, method: 'toString' },
      { jsonrpc: '2.0', id: 3, method: 'fail' },
    ]),
  ).toMatchObject([
    { id: 1, result: 6 },
    { id: 2, error: { code: -32601 } },
    { id: 3, error: { code: -32603, message: 'RangeError: no' } },
  ])
})
