import { testkitError } from '../../testkitError.js'

/** A plugin's effects on its page. */
export interface PageWatch {
  /** Requested servers, e.g. `fetch https://prices.test/`. */
  readonly requests: readonly string[]
  /** Running timers of the page. */
  timers(): number
  /** Events that the global `window` or `document` is listened to for, once a listener. */
  listeners(): readonly string[]
  stop(): void
}

type Starter = (run: (...parameters: unknown[]) => void, ...rest: unknown[]) => unknown
type Page = Record<string, unknown>

const refusal = () => testkitError('The contract suite blocks requests here.')

/** Watches the page's own timers, listeners and requests until stopped. Requests are blocked. */
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
  const listening = watchListeners()
  return {
    requests,
    timers: () => running.size,
    listeners: listening.types,
    stop() {
      listening.stop()
      former.forEach((value, name) => (value === undefined ? delete page[name] : (page[name] = value)))
    },
  }
}

/** Watches the listeners that are added to the global `window` and `document`. */
function watchListeners(): { types(): readonly string[]; stop(): void } {
  const { prototype } = EventTarget
  const { addEventListener, removeEventListener } = prototype
  const kept: { readonly type: string; readonly listener: unknown; readonly signal: AbortSignal | undefined }[] = []
  const drop = (type: string, listener: unknown): void => {
    const index = kept.findIndex((entry) => entry.type === type && entry.listener === listener)
    if (index >= 0) kept.splice(index, 1)
  }
  const isPage = (target: unknown): boolean => target !== undefined && (target === globalThis.window || target === globalThis.document)
  prototype.addEventListener = function add(this: EventTarget, ...[type, listener, options]: Parameters<EventTarget['addEventListener']>) {
    if (isPage(this) && listener) kept.push({ type, listener, signal: typeof options === 'object' ? options.signal : undefined })
    addEventListener.call(this, type, listener, options)
  }
  prototype.removeEventListener = function remove(
    this: EventTarget,
    ...[type, listener, options]: Parameters<EventTarget['addEventListener']>
  ) {
    if (isPage(this)) drop(type, listener)
    removeEventListener.call(this, type, listener, options)
  }
  return {
    types: () => kept.filter(({ signal }) => !signal?.aborted).map(({ type }) => type),
    stop: () => void Object.assign(prototype, { addEventListener, removeEventListener }),
  }
}
