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

/** What is watched. */
export interface Watched {
  /** The whole screen: a page that covers only what is asked, or makes the frame so small that only the button is left, has covered the button too. */
  readonly root: HTMLElement
  readonly target: HTMLElement
  /** A window of its own: no page can cover it, and it counts whether it has the person's attention. */
  readonly isOwnWindow: boolean
}

/** Pixels below which a frame shows no request that a person could read. */
const LEAST_SIDE = 240
/** Zoomed pages have edges between pixels. */
const WHOLE = 0.99

/** Watches whether a screen and its button can be seen whole and uncovered, and calls back whenever that was so for half a second, and when it ends. */
export function watchSeen(watched: Watched, signal: AbortSignal, onChange: (isLive: boolean) => void): Seen {
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
  const refresh = watched.isOwnWindow ? watchWindow(watched.target.ownerDocument, signal, note) : watchCover(watched, signal, note)
  return {
    isLive: () => {
      refresh()
      return since !== undefined && performance.now() - since >= SEEN_MS
    },
  }
}

function watchCover({ root, target }: Watched, signal: AbortSignal, note: (isVisible: boolean) => void): () => void {
  const seen = new Map<Element, boolean>()
  const view = root.ownerDocument.defaultView
  // CSS zoom of the page around it makes the frame small, and its pixels with it: only their ratio to those of the screen tells.
  const pixels = (): number => Math.min(root.clientWidth, root.clientHeight) * Math.min(view?.devicePixelRatio ?? 1, 1)
  const judge = (): void => note([root, target].every((element) => seen.get(element)) && pixels() >= LEAST_SIDE)
  const watchRatio = (): void =>
    view?.matchMedia(`(resolution: ${view.devicePixelRatio}dppx)`).addEventListener(
      'change',
      () => {
        judge()
        watchRatio()
      },
      { once: true, signal },
    )
  watchRatio()
  const read = (entries: readonly TrackedEntry[]): void => {
    // Each counts: one in which it was covered starts the half second again.
    for (const { target: element, isVisible, intersectionRatio } of entries) {
      seen.set(element, isVisible === true && intersectionRatio >= WHOLE)
      judge()
    }
  }
  const options: TrackedOptions = { threshold: [0, WHOLE, 1], trackVisibility: true, delay: VISIBILITY_DELAY_MS }
  const observer = new IntersectionObserver(read, options)
  for (const element of [root, target]) observer.observe(element)
  view?.addEventListener('resize', judge, { signal })
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
  return () => {
    read(observer.takeRecords())
    judge()
  }
}

function watchWindow(document: Document, signal: AbortSignal, note: (isVisible: boolean) => void): () => void {
  const read = (): void => note(document.visibilityState === 'visible' && document.hasFocus())
  const view = document.defaultView
  for (const event of ['focus', 'blur']) view?.addEventListener(event, read, { signal })
  document.addEventListener('visibilitychange', read, { signal })
  read()
  return read
}
