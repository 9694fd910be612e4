import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

/**
 * Runs in a separate process: browser globals that record each access, timers and listeners too,
 * and everything else frozen.
 */
const PROBE = `
const marks = []
const mark = (name) => marks.push(name)
for (const name of ['window', 'self', 'document', 'location', 'navigator', 'localStorage', 'sessionStorage', 'indexedDB', 'addEventListener']) {
  Object.defineProperty(globalThis, name, { configurable: false, get: () => void mark(name) })
}
for (const name of ['fetch', 'setTimeout', 'setInterval', 'queueMicrotask']) {
  const real = globalThis[name]
  globalThis[name] = (...parameters) => (mark(name), real(...parameters))
}
for (const method of ['log', 'warn', 'error', 'info', 'debug']) console[method] = () => mark('console')
const before = Object.getOwnPropertyNames(globalThis).join()
// Node defines some of its globals lazily, on first access.
void [AbortController, AbortSignal, URL, Event, EventTarget]
for (const shared of [Object, Array, Function, Map, Set, Promise, Error, String]) Object.freeze(shared.prototype)
Object.freeze(globalThis)
const { createLatchkey } = await import('./kernel.mjs')
const imported = marks.splice(0)
const metadata = { name: 'a', description: 'b', url: 'https://app.example', icons: [] }
const latchkey = createLatchkey({ projectId: 'demo', metadata, plugins: [] })
const snapshot = latchkey.state.initialized
latchkey.dispose()
const isSame = before === Object.getOwnPropertyNames(globalThis).join()
process.stdout.write(JSON.stringify({ imported, created: marks.filter((name) => name !== 'window'), snapshot, isSame }))
`

test('fault 27: importing and creating in Node touches no global', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-'))
  try {
    await build({
      entryPoints: [fileURLToPath(new URL('index.ts', import.meta.url))],
      outdir: folder,
      entryNames: 'kernel',
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      format: 'esm',
      // As in a worker or an edge runtime, where Node's modules are missing too.
      platform: 'browser',
    })
    await writeFile(join(folder, 'probe.mjs'), PROBE)
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'probe.mjs')])
    expect(JSON.parse(stdout)).toEqual({ imported: [], created: [], snapshot: false, isSame: true })
  } finally {
    await rm(folder, { recursive: true })
  }
})
