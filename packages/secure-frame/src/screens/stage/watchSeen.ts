import { SEEN_MS, VISIBILITY_DELAY_MS } from '../../timeouts.js'

/** What Chromium adds to the observer: whether nothing covers, moves, fades or filters the element, the page around the frame included. */
interface TrackedEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean
}

interface TrackedOptions extends IntersectionObserverInit {
  readonly trackVisibility: true
  readonly delay: number
}

/** Whether this browser tells if something covers an element (IntersectionObserver version 2). */
export const canTellCovered = (view: typeof globalThis = globalThis): boolean =>
  'IntersectionObserverEntry' in view && 'isVisible' in view.IntersectionObserverEntry.prototype

/** Whether a person can see it. */
export interface Seen {
  /** Whether it was seen without a break for the last half second. Reads what the browser has to say first. */
  isLive(): boolean
}

/**
 * Watches whether an element can be seen whole and uncovered, and calls back whenever that begins and ends. In a window of its own, which no page can cover,
 * it is whether the window has the person's attention.
 */
export function watchSeen(target: HTMLElement, isOwnWindow: boolean, signal: AbortSignal, onChange: (isLive: boolean) => void): Seen {
  let since: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const note = (isVisible: boolean): void => {
    if (isVisible === (since !== undefined)) return
    clearTimeout(timer)
    since = isVisible ? performance.now() : undefined
    if (isVisible) timer = setTimeout(() => onChange(true), SEEN_MS)
    else onChange(false)
  }
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  const refresh = isOwnWindow ? watchWindow(target.ownerDocument, signal, note) : watchCover(target, signal, note)
  return {
    isLive: () => {
      refresh()
      return since !== undefined && performance.now() - since >= SEEN_MS
    },
  }
}

function watchCover(target: HTMLElement, signal: AbortSignal, note: (isVisible: boolean) => void): () => void {
  const read = (entries: readonly TrackedEntry[]): void => {
    // Each counts: one in which it was covered starts the half second again.
    for (const { isVisible, intersectionRatio } of entries) note(isVisible === true && intersectionRatio >= 1)
  }
  const options: TrackedOptions = { threshold: [0, 1], trackVisibility: true, delay: VISIBILITY_DELAY_MS }
  const observer = new IntersectionObserver(read, options)
  observer.observe(target)
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
  return () => read(observer.takeRecords())
}

function watchWindow(document: Document, signal: AbortSignal, note: (isVisible: boolean) => void): () => void {
  const read = (): void => note(document.visibilityState === 'visible' && document.hasFocus())
  const view = document.defaultView
  for (const event of ['focus', 'blur']) view?.addEventListener(event, read, { signal })
  document.addEventListener('visibilitychange', read, { signal })
  read()
  return read
}
