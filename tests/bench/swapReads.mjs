// In Node: what a swap's prices ask of a node, on a local chain with Uniswap's contracts and Multicall3.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/**
 * What a round asked: HTTP requests, and the calls in them.
 * @typedef {{ requests: number, calls: number }} Reads
 * @typedef {{ first: Reads, later: Reads[] }} PairReads
 * @typedef {{ count(from: string, to: string, rounds: number): Promise<PairReads>, stop(): Promise<void> }} Stage
 * @typedef {{ startReadsStage(options: { hasMulticall: boolean }): Promise<Stage> }} Module
 * @typedef {{ pair: string, hasMulticall: boolean, first: Reads, later: Reads }} SwapReads
 */

const ROOT = resolve(import.meta.dirname, '../..')
const PAIRS = [
  ['ETH', 'USDC'],
  ['LINK', 'AAVE'],
]
/** Between them somebody trades; the round that asked most is told. */
const ROUNDS = 6

/** @returns {Promise<Module>} */
async function load() {
  const outfile = join(ROOT, '.cache/bench/swapReads.mjs')
  mkdirSync(join(ROOT, '.cache/bench'), { recursive: true })
  await build({
    entryPoints: [join(ROOT, 'packages/feature-swaps/test/readsStage.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    conditions: ['latchkey-source'],
    logLevel: 'error',
    banner: { js: "import { createRequire as bundleRequire } from 'node:module'; const require = bundleRequire(import.meta.url);" },
  })
  return import(pathToFileURL(outfile).href)
}

/** @returns {Promise<SwapReads[]>} */
export async function measureSwapReads() {
  const { startReadsStage } = await load()
  const rows = []
  for (const hasMulticall of [true, false]) {
    const stage = await startReadsStage({ hasMulticall })
    try {
      for (const [from, to] of PAIRS) {
        const { first, later } = await stage.count(from, to, ROUNDS)
        const [most] = later.toSorted((a, b) => b.requests - a.requests || b.calls - a.calls)
        rows.push({ pair: `${from} → ${to}`, hasMulticall, first, later: most })
      }
    } finally {
      await stage.stop()
    }
  }
  return rows
}

if (process.argv[1] === import.meta.filename)
  for (const { pair, hasMulticall, first, later } of await measureSwapReads())
    console.log(pair, hasMulticall ? 'Multicall3' : 'batches', first, later)
