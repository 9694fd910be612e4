// Builds both sides with Vite, then serves the page from Node, rendered per visitor.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, defaultClientConditions, defaultServerConditions } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))
const SOURCE = 'latchkey-source'

const HEADERS = {
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; require-trusted-types-for 'script'",
}

const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html; charset=utf-8' }

/** @param {string} outDir */
async function buildBoth(outDir) {
  const shared = { root, configFile: /** @type {const} */ (false), logLevel: /** @type {const} */ ('warn') }
  await build({
    ...shared,
    resolve: { conditions: [SOURCE, ...defaultClientConditions] },
    build: { outDir: join(outDir, 'client'), emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  await build({
    ...shared,
    ssr: { noExternal: [/^@latchkey\//], resolve: { conditions: [SOURCE, ...defaultServerConditions] } },
    build: { outDir: join(outDir, 'server'), emptyOutDir: true, ssr: 'src/server.tsx' },
  })
}

/** @param {string} folder @param {string} path */
async function readAsset(folder, path) {
  const file = normalize(join(folder, path))
  if (!file.startsWith(folder)) return undefined
  return readFile(file).catch(() => undefined)
}

/**
 * Builds and serves the example.
 *
 * @param {{ port?: number, outDir?: string }} [options] - Port 0 lets the system choose.
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export async function serve({ port = 0, outDir = join(root, 'dist') } = {}) {
  await buildBoth(outDir)
  const client = join(outDir, 'client')
  const template = await readFile(join(client, 'index.html'), 'utf8')
  const { render } = await import(pathToFileURL(join(outDir, 'server', 'server.js')).href)

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const answer = async () => {
      if (pathname === '/') {
        response.writeHead(200, { ...HEADERS, 'content-type': TYPES['.html'] }).end(template.replace('<!--app-->', () => render()))
        return
      }
      const asset = await readAsset(client, pathname)
      const type = TYPES[/** @type {keyof typeof TYPES} */ (extname(pathname))] ?? 'application/octet-stream'
      response.writeHead(asset ? 200 : 404, { ...HEADERS, 'content-type': type }).end(asset)
    }
    answer().catch((error) => {
      process.stderr.write(`${error.stack}\n`)
      response.writeHead(500, HEADERS).end()
    })
  })
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)))
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections()
        server.close((error) => (error ? reject(error) : resolve()))
      }),
  }
}
