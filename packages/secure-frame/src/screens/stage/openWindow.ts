import { isLatchkeyError } from '@latchkey/kernel'
import { frameError } from '../../errors.js'
import { CLOSED_EVERY_MS } from '../../timeouts.js'
import type { Say } from '../../texts/createTexts.js'
import { alertLine, button, draw, heading, paragraph } from './parts.js'
import { element } from './element.js'
import type { Place, Screen, Turn } from './Stage.js'
import { WINDOW_READY } from './windowReady.js'

const PATH = '/loading#screen'
const FEATURES = 'popup,width=400,height=680'

/** What is shown in the window. */
export interface InWindow<T> {
  /** Language and theme. */
  dress(this: void, place: Place): void
  run(this: void, place: Place, say: Say, signal: AbortSignal): Promise<T>
  /** The person has just pressed what opens it. */
  readonly isPressed?: true
}

/**
 * Shows a screen in a window of the frame's origin, where no page reaches it. It opens in a press inside the frame; where the browser blocks that, by a link.
 * The window's page is of this origin, or the browser does not let it be drawn on. Closing it is a no.
 */
export const inWindow =
  <T>(shown: InWindow<T>): Screen<T> =>
  (outer) => {
    const ended = new AbortController()
    const refuse = (): void => {
      ended.abort()
      outer.refuse()
    }
    const turn: Turn<T> = { ...outer, refuse, signal: AbortSignal.any([outer.signal, ended.signal]) }
    const { place, say } = turn
    const fault = alertLine(turn)
    const link = element(place.document, 'a', {
      text: say('frame.window.link'),
      attributes: { href: PATH, target: '_blank', rel: 'opener', hidden: '' },
    })
    const open = (): void => {
      if (window.open(PATH, '_blank', FEATURES)) return
      fault.textContent = say('frame.window.blocked')
      link.hidden = false
    }
    draw(
      turn,
      [heading(turn, say('frame.window.title')), paragraph(turn, say('frame.window.text')), fault, link],
      [button(turn, { text: say('frame.window.open'), kind: 'accent' }, open), button(turn, say('frame.reject'), refuse)],
    )
    let isTaken = false
    window.addEventListener(
      'message',
      ({ origin, source, data }) => {
        // A second window is not drawn on: one request, one screen.
        if (isTaken || origin !== location.origin || data !== WINDOW_READY || !isWindow(source)) return
        isTaken = true
        draw(
          turn,
          [heading(turn, say('frame.window.title')), paragraph(turn, say('frame.window.waiting'))],
          [button(turn, say('frame.reject'), refuse)],
        )
        void runIn(source, turn, shown)
      },
      { signal: turn.signal },
    )
    if (shown.isPressed) open()
  }

const isWindow = (source: MessageEventSource | null): source is Window => source !== null && 'closed' in source

async function runIn<T>(opened: Window, turn: Turn<T>, { dress, run }: InWindow<T>): Promise<void> {
  const timer = setInterval(() => {
    if (opened.closed) turn.refuse()
  }, CLOSED_EVERY_MS)
  const close = (): void => {
    clearInterval(timer)
    opened.close()
  }
  turn.signal.addEventListener('abort', close, { once: true })
  // The frame is gone, and with it whoever would answer the window's buttons.
  window.addEventListener('pagehide', close, { signal: turn.signal })
  try {
    const root = opened.document.querySelector('main')
    if (!root) throw frameError('REJECTED', {})
    const place: Place = { document: opened.document, root, isOwnWindow: true }
    dress(place)
    turn.resolve(await run(place, turn.say, turn.signal))
  } catch (error) {
    // Also where the person said no: a screen before this one may be shown again.
    if (isLatchkeyError(error, 'REJECTED')) turn.refuse()
    else turn.reject(error)
  }
}
