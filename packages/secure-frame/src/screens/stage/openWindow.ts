import { frameError } from '../../errors.js'
import { CLOSED_EVERY_MS } from '../../timeouts.js'
import type { Say } from '../../texts/createTexts.js'
import { alertLine, button, draw, heading, paragraph } from './parts.js'
import { element } from './element.js'
import type { Place, Screen, Turn } from './Stage.js'
import { WINDOW_READY } from './windowReady.js'

const PATH = '/loading#screen'
const FEATURES = 'popup,width=400,height=680'

/**
 * Shows a screen in a window of the frame's origin, where no page reaches it. It opens in a press inside the frame; where the browser blocks that, by a link.
 * The window's page is of this origin, or the browser does not let it be drawn on. Closing it is a no.
 */
export const inWindow =
  <T>(dress: (place: Place) => void, run: (place: Place, say: Say, signal: AbortSignal) => Promise<T>): Screen<T> =>
  (turn) => {
    const { place, say } = turn
    const fault = alertLine(turn)
    const link = element(place.document, 'a', {
      text: say('frame.window.link'),
      attributes: { href: PATH, target: '_blank', rel: 'opener', hidden: '' },
    })
    const open = button(
      turn,
      say('frame.window.open'),
      () => {
        if (window.open(PATH, '_blank', FEATURES)) return
        fault.textContent = say('frame.window.blocked')
        link.hidden = false
      },
      'accent',
    )
    draw(
      turn,
      [heading(turn, say('frame.window.title')), paragraph(turn, say('frame.window.text')), fault, link],
      [open, button(turn, say('frame.reject'), turn.refuse)],
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
          [button(turn, say('frame.reject'), turn.refuse)],
        )
        void runIn(source, turn, dress, run)
      },
      { signal: turn.signal },
    )
  }

const isWindow = (source: MessageEventSource | null): source is Window => source !== null && 'closed' in source

async function runIn<T>(
  opened: Window,
  turn: Turn<T>,
  dress: (place: Place) => void,
  run: (place: Place, say: Say, signal: AbortSignal) => Promise<T>,
): Promise<void> {
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
    turn.reject(error)
  }
}
