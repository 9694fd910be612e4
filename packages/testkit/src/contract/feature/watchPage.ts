import { testkitError } from '../../testkitError.js'

/** A plugin's effects on its page. */
export interface PageWatch {
  /** Requested servers, e.g. `fetch https://prices.test/`. */
  readonly requests: readonly string[]
  /** Running timers of the page. */
  timers(): number
  stop(): void
}

type Starter = (run: (...parameters: unknown[]) => void, ...rest: unknown[]) => unknown
type Page = Record<string, unknown>

const refusal = () => testkitError('The contract suite blocks requests here.')

/** Watches the page's own timers and requests until stopped. Requests are blocked. */
export function watchPage(): PageWatch {
  const page = globalThis as unknown as Page
  const requests: string[] = []
  const running = new Set<unknown>()
  const former = new Map<string, unknown>()
  const replace = (name: string, value: unknown): void => {
    former.set(name, page[name])
    page[name] = value
  }
  const starter = (name: string, isOnce: boolean): void => {
    const start = page[name] as Starter
    replace(name, (run: (...parameters: unknown[]) => void, ...rest: unknown[]) => {
      const handle = start(
        (...parameters) => {
          if (isOnce) running.delete(handle)
          run(...parameters)
        },
        ...rest,
      )
      running.add(handle)
      return handle
    })
  }
  const stopper = (name: string): void => {
    const stop = page[name] as (handle: unknown) => void
    replace(name, (handle: unknown) => {
      running.delete(handle)
      stop(handle)
    })
  }
  starter('setTimeout', true)
  starter('setInterval', false)
  stopper('clearTimeout')
  stopper('clearInterval')
  replace('fetch', (input: unknown) => {
    requests.push(`fetch ${String(input instanceof Request ? input.url : input)}`)
    return Promise.reject(refusal())
  })
  for (const name of ['WebSocket', 'EventSource', 'XMLHttpRequest']) {
    replace(name, function Refused(url: unknown) {
      requests.push(`${name} ${String(url ?? '')}`.trim())
      throw refusal()
    })
  }
  return {
    requests,
    timers: () => running.size,
    stop: () => former.forEach((value, name) => (value === undefined ? delete page[name] : (page[name] = value))),
  }
}
