// What the main thread did between a click and what it was for, from a Chromium trace.

/** @typedef {Record<string, number>} Spent - Milliseconds by part. */

/**
 * Event name → part. An event of another name counts to the one around it.
 * @type {Record<string, string>}
 */
const PARTS = {
  RunTask: 'browser',
  EventDispatch: 'script',
  FunctionCall: 'script',
  EvaluateScript: 'script',
  RunMicrotasks: 'script',
  FireAnimationFrame: 'script',
  FireIdleCallback: 'script',
  TimerFire: 'script',
  'v8.compile': 'script',
  UpdateLayoutTree: 'style and layout',
  Layout: 'style and layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  MinorGC: 'garbage collection',
  MajorGC: 'garbage collection',
}

/** The rows of the table. `idle`: the next frame, or an answer from outside, is awaited. */
export const parts = ['script', 'style and layout', 'paint', 'garbage collection', 'browser', 'idle']

const CATEGORIES = ['devtools.timeline', 'v8.execute', 'blink.user_timing', 'disabled-by-default-devtools.timeline', 'toplevel']

/**
 * Traces what `measure` waits for.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<number>} measure - Resolves with milliseconds since the last click.
 * @returns {Promise<{ elapsedMs: number, spent: Spent }>} What `measure` gave, and what it is made of.
 */
export async function trace(browser, page, measure) {
  await browser.startTracing(page, { categories: CATEGORIES })
  const elapsedMs = await measure()
  await page.evaluate(() => window.bench.markClick())
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  return { elapsedMs, spent: partsOf(traceEvents, elapsedMs) }
}

/** @typedef {{ name: string, cat: string, ph: string, pid: number, tid: number, ts: number, dur: number }} TraceEvent - Times in microseconds. */

/**
 * @param {TraceEvent[]} events
 * @param {number} elapsedMs
 * @returns {Spent}
 */
function partsOf(events, elapsedMs) {
  const click = events.find(({ name, cat }) => name === 'bench:click' && cat.includes('blink.user_timing'))
  if (!click) throw new Error('bench: the trace has no click')
  const [from, to] = [click.ts, click.ts + elapsedMs * 1_000]
  /** @param {TraceEvent} event */
  const isOnMain = ({ pid, tid, ph }) => pid === click.pid && tid === click.tid && ph === 'X'
  const known = events.filter((event) => isOnMain(event) && PARTS[event.name] && event.ts < to && event.ts + event.dur > from)
  known.sort((a, b) => a.ts - b.ts || b.dur - a.dur)
  const result = Object.fromEntries(parts.map((part) => [part, 0]))
  /** @param {string} part @param {number} start @param {number} end */
  const add = (part, start, end) => {
    result[part] += Math.max(0, Math.min(end, to) - Math.max(start, from)) / 1_000
  }
  // Inner events take their time from the ones around them.
  /** @type {{ part: string, end: number }[]} */
  const open = []
  let last = from
  /** @param {number} until */
  const leave = (until) => {
    for (let inner = open.at(-1); inner && inner.end <= until; inner = open.at(-1)) {
      open.pop()
      add(inner.part, last, inner.end)
      last = Math.max(last, inner.end)
    }
    add(open.at(-1)?.part ?? 'idle', last, until)
    last = Math.max(last, until)
  }
  for (const { name, ts, dur } of known) {
    leave(ts)
    open.push({ part: PARTS[name], end: ts + dur })
  }
  leave(to)
  return result
}
