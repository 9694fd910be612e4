import type { Log } from './log.js'

/** Logs every request of the page, to show that none leaves the machine. */
export function recordRequests(log: Log): void {
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (name.startsWith('data:')) continue
      const { host, pathname } = new URL(name)
      log.write('request', `${host === location.host ? '' : host}${pathname} ${Math.round(duration)} ms`)
    }
  }).observe({ type: 'resource', buffered: true })
}
