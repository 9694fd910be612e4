import { expect, it } from 'vitest'
import type { ProvenNode } from './askProven.js'
import { askProven } from './askProven.js'
import type { Verdicts } from './verdicts.js'
import { serve } from '../../test/serve.js'
import { CHAIN_NAME, hurriedClock, startTestNode, testNetwork } from '../../test/testNode.js'

const node = (url: string, rest: Partial<ProvenNode> = {}): ProvenNode => ({
  url,
  network: testNetwork([url]),
  method: 'height',
  clock: { ...hurriedClock().clock, now: () => 5 },
  signal: new AbortController().signal,
  verdicts: new Map(),
  identity: { method: CHAIN_NAME, read: (result) => (typeof result === 'string' ? result : undefined) },
  ...rest,
})

it.each([false, true])('default: a proof is kept, for a write: %s', async (isWrite) => {
  const { url } = await startTestNode([{ result: 7 }])
  const verdicts: Verdicts = new Map()
  expect(await askProven(node(url, { verdicts, isWrite }), [{ method: 'height' }])).toMatchObject([{ body: { result: 7 } }])
  expect([...verdicts]).toStrictEqual([[`test:own ${url}`, { provenAt: 5, takesBatches: true }]])
})

it('parameters: takesBatches: false is remembered per node', async () => {
  const { url } = await startTestNode([{ result: 7 }])
  const verdicts: Verdicts = new Map()
  await askProven(node(url, { verdicts, takesBatches: false }), [{ method: 'height' }])
  expect([...verdicts.values()]).toStrictEqual([{ provenAt: 5, takesBatches: false }])
})

it('fault 56: one call of several that fails with status 400 voids the proof', async () => {
  let count = 0
  const url = await serve((_, response) => {
    count += 1
    response.writeHead(count === 3 ? 400 : 200).end(count === 1 ? '{"result":"own"}' : '{"result":7}')
  })
  const verdicts: Verdicts = new Map()
  await askProven(node(url, { verdicts, takesBatches: false }), [{ method: 'first' }, { method: 'second' }])
  expect([count, verdicts.size]).toEqual([3, 0])
})

it('error: a node that refuses to name its chain is not retried', async () => {
  const url = await serve((_, response) => void response.end('[{"id":0,"error":{"code":-32601,"message":"no"}},{"id":1,"result":7}]'))
  expect(await askProven(node(url), [{ method: 'height' }])).toMatchObject([
    { isRetried: false, error: { code: 'METHOD_NOT_SUPPORTED', context: { method: CHAIN_NAME } } },
  ])
})

it.each([
  [404, '', 'height', 'HTTP status code: 404'],
  [200, '{}', CHAIN_NAME, 'The node sent an invalid answer.'],
])('error: a request that fails with status %i and %j reports %s', async (status, body, method, detail) => {
  const url = await serve((_, response) => void response.writeHead(status).end(body))
  expect(await askProven(node(url, { takesBatches: false }), [{ method: 'height' }])).toMatchObject([
    { error: { code: 'RPC_FAILED', context: { method, detail } } },
  ])
})
