// In Node: what a hook call costs beside stock tapable, and what an instance with many plugins costs.
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { median } from './median.mjs'

/**
 * A hook, ours or stock.
 * @typedef {object} Hook
 * @property {unknown[]} taps
 * @property {(name: string, tap: (intent: unknown) => Promise<unknown>) => void} tapPromise
 * @property {(intent: unknown) => Promise<unknown>} promise
 */

const ROOT = resolve(import.meta.dirname, '../..')
const TAPS = [0, 1, 20, 100]
const PLUGINS = [5, 20, 100]
const CALLS = 20_000
const INSTANCES = 50

/**
 * Bundles sources of the kernel for Node.
 * @param {string} entry
 * @param {string} name
 */
async function load(entry, name) {
  const outfile = join(ROOT, `.cache/bench/${name}.mjs`)
  mkdirSync(join(ROOT, '.cache/bench'), { recursive: true })
  await build({
    entryPoints: [join(ROOT, entry)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  })
  return import(pathToFileURL(outfile).href)
}

/** @param {Hook} hook @param {number} count */
function withTaps(hook, count) {
  for (let index = 0; index < count; index += 1) hook.tapPromise(`tap ${index}`, async (intent) => intent)
  return hook
}

/**
 * Microseconds per call.
 * @param {Hook} hook
 */
async function timeCalls(hook) {
  const intent = { view: 'Connect' }
  const calls = Math.max(2_000, CALLS / Math.max(1, hook.taps.length))
  const startedMs = performance.now()
  for (let call = 0; call < calls; call += 1) await hook.promise(intent)
  return ((performance.now() - startedMs) * 1_000) / calls
}

/**
 * Milliseconds to create and to dispose one instance with that many plugins, each with two taps, a service and a state slice.
 * @param {typeof import('@latchkey/kernel')} kernel
 * @param {number} count
 */
function timeInstances({ createLatchkey }, count) {
  /** @returns {import('@latchkey/kernel').Plugin[]} */
  const plugins = () =>
    Array.from({ length: count }, (_, index) => ({
      id: `plugin-${index}`,
      apiVersion: 1,
      setup({ hooks, services, state }) {
        state.own({ count: 0 })
        services.provide(`plugin-${index}.count`, () => index)
        hooks.beforeOpen.tap((intent) => intent)
        hooks.onConnect.tap(() => undefined)
      },
    }))
  const metadata = { name: 'Bench', description: '', url: 'https://bench.example', icons: [] }
  const lists = Array.from({ length: INSTANCES }, plugins)
  const times = lists.map((list) => {
    const startedMs = performance.now()
    const latchkey = createLatchkey({ projectId: 'bench', metadata, plugins: list, storage: false, logLevel: 'silent' })
    const createdMs = performance.now()
    latchkey.dispose()
    return { create: createdMs - startedMs, dispose: performance.now() - createdMs }
  })
  return { create: median(times.map(({ create }) => create)), dispose: median(times.map(({ dispose }) => dispose)) }
}

/**
 * Alternates ours and stock, round by round.
 * @param {number} rounds
 */
export async function measureDispatch(rounds) {
  const { createHooks } = await load('packages/kernel/src/hooks/createHooks.ts', 'hooks')
  const { interpret } = await load('packages/kernel/src/hooks/interpret.ts', 'interpret')
  const kernel = await load('packages/kernel/src/index.ts', 'kernel')
  const { AsyncSeriesWaterfallHook } = createRequire(join(ROOT, 'packages/kernel/package.json'))('tapable')
  const hooks = TAPS.map((taps) => ({ taps, ours: /** @type {number[]} */ ([]), stock: /** @type {number[]} */ ([]) }))
  const instances = PLUGINS.map((plugins) => ({ plugins, times: /** @type {{ create: number, dispose: number }[]} */ ([]) }))
  // The first round is for the compiler, and not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const row of hooks) {
      const makers = [
        { times: row.ours, make: () => interpret(createHooks().beforeOpen, 'waterfall') },
        { times: row.stock, make: () => new AsyncSeriesWaterfallHook(['intent']) },
      ]
      // The first of a pair runs while the memory of the last one is collected.
      for (const { times, make } of round % 2 === 0 ? makers : makers.toReversed()) {
        const us = await timeCalls(withTaps(make(), row.taps))
        if (round > 0) times.push(us)
      }
    }
  }
  // After all hooks: an instance leaves enough behind to slow down what is measured next.
  for (let round = 0; round <= rounds; round += 1) {
    for (const row of instances) {
      const times = timeInstances(kernel, row.plugins)
      if (round > 0) row.times.push(times)
    }
  }
  return {
    hooks: hooks.map(({ taps, ours, stock }) => ({ taps, ours: median(ours), stock: median(stock) })),
    instances: instances.map(({ plugins, times }) => ({
      plugins,
      create: median(times.map(({ create }) => create)),
      dispose: median(times.map(({ dispose }) => dispose)),
    })),
  }
}
