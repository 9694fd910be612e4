// What a node may answer to have a signature accepted that nobody made. None of it is an answer of the named chain.
import type { ServerResponse } from 'node:http'
import type { Call, NodeAnswer } from './startNode.js'
import { flood } from './startNode.js'

const YES = '0x01'

/** A batch's replies, in any order and number. */
const reply = (response: ServerResponse, replies: unknown, status = 200): void =>
  void response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(typeof replies === 'string' ? replies : JSON.stringify(replies))

/** The honest answer of each call, but for the result of `eth_call`. */
const answersOf = (calls: readonly Call[], result: unknown = YES) =>
  calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: method === 'eth_chainId' ? '0x1' : result }))
const withResult =
  (result: unknown): NodeAnswer =>
  (response, calls) =>
    reply(response, answersOf(calls, result))

/** Each is answered to the batch of chain id and call. `elsewhere` is a node that says yes. */
export const nodeLies = (elsewhere: string): readonly (readonly [string, NodeAnswer])[] => [
  [
    'names another chain',
    (response, calls) =>
      reply(
        response,
        answersOf(calls).map((each) => (each.result === '0x1' ? { ...each, result: '0xa' } : each)),
      ),
  ],
  [
    'leaves its chain out of the batch',
    (response, calls) =>
      reply(
        response,
        answersOf(calls).filter(({ result }) => result === YES),
      ),
  ],
  [
    'fails to name its chain',
    (response, calls) =>
      reply(
        response,
        answersOf(calls).map(({ result, ...rest }) => ({
          ...rest,
          ...(result === YES ? { result } : { error: { code: -32_603, message: 'no' } }),
        })),
      ),
  ],
  [
    'leaves the call out of the batch',
    (response, calls) =>
      reply(
        response,
        answersOf(calls).filter(({ result }) => result !== YES),
      ),
  ],
  [
    'answers under ids of nobody',
    (response, calls) =>
      reply(
        response,
        answersOf(calls).map((each) => ({ ...each, id: each.id + 1_000 })),
      ),
  ],
  [
    'answers without ids',
    (response, calls) =>
      reply(
        response,
        answersOf(calls).map(({ result }) => ({ jsonrpc: '2.0', result })),
      ),
  ],
  [
    'exchanges the ids',
    (response, calls) => {
      const ids = calls.map(({ id }) => id).reverse()
      reply(
        response,
        answersOf(calls).map((each, index) => ({ ...each, id: ids[index] })),
      )
    },
  ],
  ['answers a batch by one object', (response, calls) => reply(response, calls.length > 1 ? answersOf(calls).at(-1) : 'null')],
  ['answers a page', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>0x01</html>')],
  ['redirects to another node', (response) => void response.writeHead(307, { location: elsewhere }).end()],
  ['answers with 429', (response, calls) => reply(response, answersOf(calls), 429)],
  ['answers with 500', (response, calls) => reply(response, answersOf(calls), 500)],
  ['answers nothing', (response) => void response.writeHead(204).end()],
  ['answers null', (response) => reply(response, 'null')],
  [
    'breaks off',
    (response, calls) =>
      void response.writeHead(200, { 'content-length': '9999' }).write(JSON.stringify(answersOf(calls)), () => response.destroy()),
  ],
  ['breaks the connection', (response) => void response.destroy()],
  ['streams without end', flood],
  ['never ends its answer', (response, calls) => void response.writeHead(200).write(JSON.stringify(answersOf(calls)).slice(0, -1))],
  ['never answers', () => undefined],
  [
    'answers a huge number',
    (response, calls) => reply(response, JSON.stringify(answersOf(calls, 7)).replace('"result":7', '"result":1e400')),
  ],
  ['answers a megabyte', withResult(`0x${'0'.repeat(1_000_000)}1`)],
  ['nests deeply', (response) => reply(response, `${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
  ['answers true', withResult(true)],
  ['answers 1', withResult(1)],
  ['answers a yes of another length', withResult('0x1')],
  ['answers a yes with more behind it', withResult('0x01 ')],
  ['answers a whole word', withResult(`0x${'0'.repeat(63)}1`)],
  ['answers a list', withResult([YES])],
  ['answers an error as a result', withResult({ error: { code: 3, message: YES } })],
  [
    'answers result and error',
    (response, calls) =>
      reply(
        response,
        answersOf(calls).map((each) => (each.result === YES ? { ...each, error: { code: -32_000, message: YES } } : each)),
      ),
  ],
  [
    'hides a result in the prototype',
    (response, calls) => reply(response, JSON.stringify(answersOf(calls, 7)).replace('"result":7', '"__proto__":{"result":"0x01"}')),
  ],
  ['says no and yes under one id', (response, calls) => reply(response, [...answersOf(calls, '0x00'), ...answersOf(calls)])],
]
