// What the main thread did between a click and what it was for, from a Chromium trace.

/** Event name → part. An event of another name counts to the one around it. */
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
 *
 * @param measure - Resolves with milliseconds since the last click.
 * @returns Milliseconds by part.
 */
export async function trace(browser, page, measure) {
  await browser.startTracing(page, { categories: CATEGORIES })
  const elapsedMs = await measure()
  await page.evaluate(() => window.bench.markClick())
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  return spent(traceEvents, elapsedMs)
}

function spent(events, elapsedMs) {
  const click = events.find(({ name, cat }) => name === 'bench:click' && cat.includes('blink.user_timing'))
  const [from, to] = [click.ts, click.ts + elapsedMs * 1_000]
  const isOnMain = ({ pid, tid, ph }) => pid === click.pid && tid === click.tid && ph === 'X'
  const known = events.filter((event) => isOnMain(event) && PARTS[event.name] && event.ts < to && event.ts + event.dur > from)
  known.sort((a, b) => a.ts - b.ts || b.dur - a.dur)
  const result = Object.fromEntries(parts.map((part) => [part, 0]))
  const add = (part, start, end) => {
    result[part] += Math.max(0, Math.min(end, to) - Math.max(start, from)) / 1_000
  }
  // Inner events take their time from the ones around them.
  const open = []
  let last = from
  const leave = (until) => {
    while (open.length > 0 && open.at(-1).end <= until) {
      const { part, end } = open.pop()
      add(part, last, end)
      last = Math.max(last, end)
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
