// Serves the built applications and plays the node; runs in its own process, so that it takes no time of the browser's driver.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { answerCall } from './account/node.mjs'
import { answerService } from './account/service.mjs'
import { answerHosted } from './holdings/hosted.mjs'

/** @type {Record<string, string>} */
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' }
const [folder] = process.argv.slice(2)

/** @param {import('node:http').IncomingMessage} request */
async function readBody(request) {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

/**
 * A node with one block, that answers at once.
 * @param {string} text
 */
function answerRpc(text) {
  /** @param {{ id: number } & import('./account/node.mjs').Call} call */
  const answer = ({ id, ...call }) => ({ jsonrpc: '2.0', id, result: answerCall(call) })
  const calls = JSON.parse(text)
  return JSON.stringify(Array.isArray(calls) ? calls.map(answer) : answer(calls))
}

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  const { pathname } = url
  const askNode = async () => answerRpc(await readBody(request))
  if (pathname === '/rpc') return response.end(await askNode())
  const served = answerService(url) ?? (await answerHosted(url, askNode))
  if (served) return response.writeHead(200, { 'content-type': served.type }).end(served.body)
  const path = extname(pathname) ? pathname : `${pathname}${pathname.slice(1, -1)}.html`
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  try {
    const body = gzipSync(await readFile(join(folder, normalize(path))))
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'cache-control': 'no-store' }).end(body)
  } catch (error) {
    response.writeHead(/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT' ? 404 : 500).end()
  }
})
server.listen(0, '127.0.0.1', () => process.send?.(/** @type {import('node:net').AddressInfo} */ (server.address()).port))
process.on('disconnect', () => process.exit(0))
