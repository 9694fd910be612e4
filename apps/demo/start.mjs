// Starts everything the laboratory needs: two nodes and the page, on ports the system chooses. Needs no build and no network.
import { createServer } from 'node:http'
import { extname } from 'node:path'
import { build, createServer as createViteServer, defaultClientConditions, defaultServerConditions } from 'vite'

// Vite reads it, and builds React for development when it is not set.
process.env.NODE_ENV = 'production'

const SOURCE = 'latchkey-source'
const HOST = '127.0.0.1'
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
}

/** TypeScript, which the oldest Node we support cannot load by itself. */
async function importStartNodes() {
  const conditions = [SOURCE, ...defaultServerConditions]
  const loader = await createViteServer({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    ssr: { resolve: { conditions } },
  })
  try {
    return (await loader.ssrLoadModule('/startNodes.ts')).startNodes
  } finally {
    await loader.close()
  }
}

/** Builds the page as an application's bundler would; the files stay in memory. */
async function buildPage() {
  const { output } = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: [SOURCE, ...defaultClientConditions] },
    build: { write: false, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 2_000 },
  })
  return new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]))
}

/** As strict as a careful application's: nothing inline, no eval, requests only to this page and its two nodes. */
function contentSecurityPolicy(nodes) {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "img-src 'self' data:",
    `connect-src 'self' ${nodes.map((node) => node.url).join(' ')}`,
    "require-trusted-types-for 'script'",
  ].join('; ')
}

async function serve(files, nodes) {
  const policy = contentSecurityPolicy(nodes)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, `http://${HOST}`)
    const path = pathname === '/' ? '/index.html' : pathname
    const body = files.get(path)
    response.setHeader('content-security-policy', policy)
    response.setHeader('cache-control', 'no-store')
    if (body === undefined) return response.writeHead(404).end()
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream').end(body)
  })
  await new Promise((resolve) => server.listen(0, HOST, resolve))
  return server
}

/**
 * Starts the laboratory.
 * @returns `url` of the page, the `nodes` behind it, and `stop` to end all of it.
 */
export async function startDemo() {
  const startNodes = await importStartNodes()
  const [{ nodes, stop }, files] = await Promise.all([startNodes(), buildPage()])
  files.set('/nodes.json', JSON.stringify(nodes))
  const server = await serve(files, nodes)
  return {
    url: `http://${HOST}:${server.address().port}/`,
    nodes,
    async stop() {
      server.closeAllConnections()
      await Promise.all([stop(), new Promise((resolve) => server.close(resolve))])
    },
  }
}
