// A node that answers at once, in a process of its own: `node node.mjs`. It prints its URL. Below `/still` a chain with two empty blocks, below
// `/moving` one whose blocks are: `PUT /moving` with `{ head, perSecond }` sets how far it is.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { blockOf, numberOf, receiptsOf } from './chain.mjs'

let moving = { head: 0, perSecond: 0, since: performance.now() }
const head = () => moving.head + Math.floor(((performance.now() - moving.since) * moving.perSecond) / 1_000)

/** @param {string} method @param {any[]} params @returns {unknown} Undefined for a method that it does not have. */
function answerStill(method, [first] = []) {
  if (method === 'eth_chainId') return '0x7a69'
  if (method === 'eth_blockNumber') return '0x1'
  if (method === 'eth_getBlockByNumber') return { ...blockOf(Number(first)), transactions: [] }
  if (method === 'eth_getBalance') return '0x5'
  return method === 'eth_call' ? '0x' : undefined
}

/** @param {string} method @param {any[]} params @returns {unknown} Undefined for a method that it does not have. */
function answerMoving(method, [first] = []) {
  if (method === 'eth_chainId') return '0x7a6a'
  if (method === 'eth_blockNumber') return `0x${head().toString(16)}`
  if (method === 'eth_getBlockByNumber') return blockOf(Number(first))
  if (method === 'eth_getBlockReceipts') return receiptsOf(numberOf(first))
  return method === 'eth_call' ? '0x' : undefined
}

/** @param {string | undefined} path @param {{ id: unknown, method: string, params?: any[] }} call */
function answer(path, { id, method, params }) {
  const result = path === '/moving' ? answerMoving(method, params) : answerStill(method, params)
  return { jsonrpc: '2.0', id, ...(result === undefined ? { error: { code: -32_601, message: 'no such method' } } : { result }) }
}

const server = createServer(async (asked, response) => {
  const chunks = []
  for await (const chunk of asked) chunks.push(chunk)
  const given = JSON.parse(Buffer.concat(chunks).toString())
  if (asked.method === 'PUT') {
    moving = { ...given, since: performance.now() }
    response.end('{}')
  } else {
    const answers = [given].flat().map((call) => answer(asked.url, call))
    response.end(JSON.stringify(Array.isArray(given) ? answers : answers[0]))
  }
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
process.stdout.write(`http://127.0.0.1:${port}\n`)
