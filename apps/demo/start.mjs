// Starts everything the laboratory needs: local chains, a relay, a phone and the page, on ports the system chooses. Needs no
// build and no network.
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { build, createServer as createViteServer, defaultClientConditions, defaultServerConditions } from 'vite'

/** @typedef {Awaited<ReturnType<typeof import('./server/startBackend.js').startBackend>>} Backend */

// Vite reads it, and builds React for development when it is not set.
process.env.NODE_ENV = 'production'

const SOURCE = 'latchkey-source'
const HOST = '127.0.0.1'
/** The show page, and the laboratory with every option. */
const PAGES = ['index.html', 'laboratory.html'].map((name) => join(import.meta.dirname, name))

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
}

/**
 * Loads the TypeScript of the server, which the oldest supported Node cannot load.
 * @returns {Promise<Backend>}
 */
async function startBackend() {
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
  const backend = await (await loader.ssrLoadModule('/server/startBackend.ts')).startBackend()
  // Stays open, because some modules load on first use.
  return { ...backend, stop: async () => void (await Promise.all([backend.stop(), loader.close()])) }
}

/** Builds the pages as an application's bundler does. The files stay in memory. */
async function buildPage() {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: [SOURCE, ...defaultClientConditions] },
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: { input: PAGES },
    },
  })
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (built)
  return new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]))
}

/**
 * The policy of a strict application: nothing inline, no eval, requests only to this page and its local services.
 * @param {Pick<Backend, 'origins' | 'frame'>} backend
 */
function contentSecurityPolicy({ origins, frame }) {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "img-src 'self' data:",
    `connect-src 'self' ${origins.join(' ')}`,
    `frame-src ${frame}`,
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** @param {Map<string, string | Uint8Array>} files @param {Pick<Backend, 'origins' | 'frame' | 'handle'>} backend */
async function serve(files, { handle, ...backend }) {
  const policy = contentSecurityPolicy(backend)
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', `http://${HOST}`)
    const path = pathname === '/' ? '/index.html' : pathname
    const body = files.get(path)
    response.setHeader('content-security-policy', policy)
    response.setHeader('cache-control', 'no-store')
    if (body !== undefined) {
      return response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream').end(body)
    }
    try {
      await (handle(request, response) ?? response.writeHead(404).end())
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await new Promise((resolve) => server.listen(0, HOST, () => resolve(undefined)))
  return server
}

/**
 * Starts the demo.
 * @param {object} [options]
 * @param {(part: string) => void} [options.onReady] - Called with `'the page'` and `'the local chains'` when each is ready. @default none
 * @returns `url` of the show page, `laboratoryUrl`, `operatorUrl`, the `nodes` behind them, `failures` for those that could not start, and `stop` to end everything.
 */
export async function startDemo({ onReady = () => undefined } = {}) {
  /** @type {(part: string) => <T>(result: T) => T} */
  const ready = (part) => (result) => {
    onReady(part)
    return result
  }
  const [backend, files] = await Promise.all([startBackend().then(ready('the local chains')), buildPage().then(ready('the page'))])
  const { nodes, failures } = backend
  const server = await serve(files, backend)
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const origin = `http://${HOST}:${port}`
  backend.listen(origin)
  return {
    url: `${origin}/`,
    laboratoryUrl: `${origin}/laboratory.html`,
    operatorUrl: `${origin}/operator`,
    nodes,
    failures,
    async stop() {
      server.closeAllConnections()
      await Promise.all([backend.stop(), new Promise((resolve) => server.close(resolve))])
    },
  }
}
