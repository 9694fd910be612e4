import { isLatchkeyError } from '@latchkey/kernel'
import type { CreatedPasskey } from '../Screens.js'
import { inWindow, type InWindow } from '../stage/openWindow.js'
import { alertLine, button, draw, heading, paragraph, warning } from '../stage/parts.js'
import { runTurn } from '../stage/runTurn.js'
import type { Screen } from '../stage/Stage.js'
import { createPasskey } from './passkey.js'

/** A passkey that was created, with its id. */
export type MadePasskey = CreatedPasskey & { readonly credentialId: string }

/** What a passkey is created for. */
export interface PasskeyUse {
  /** Nothing else opens the wallet: what is lost with the passkey is said before. */
  readonly isOnlyKey: boolean
}

/** Creates a passkey in a press. Where that fails in the frame, a window of the frame's origin is offered: some browsers create none in a frame. */
export const passkeyScreen =
  (options: PublicKeyCredentialCreationOptions, use: PasskeyUse): Screen<MadePasskey> =>
  (turn) => {
    const { place, say, signal } = turn
    const fault = alertLine(turn)
    const create = async (): Promise<void> => {
      fault.textContent = ''
      try {
        turn.resolve(await createPasskey(place.document.defaultView ?? window, options, signal))
      } catch (error) {
        if (signal.aborted) return
        fault.textContent = say(isLatchkeyError(error, 'PASSKEY_WITHOUT_KEY') ? 'frame.passkey.refused' : 'frame.passkey.failed')
        elsewhere.hidden = place.isOwnWindow
      }
    }
    const elsewhere = button(turn, say('frame.passkey.window'), () => {
      const shown: InWindow<MadePasskey> = {
        dress: dressLike(place.document),
        run: (there, texts, ended) => runTurn({ place: there, say: texts, signal: ended }, passkeyScreen(options, use)),
        isPressed: true,
      }
      void inWindow(shown)(turn)
    })
    elsewhere.hidden = true
    draw(
      turn,
      [
        heading(turn, say('frame.passkey.title')),
        paragraph(turn, say('frame.passkey.text')),
        ...(use.isOnlyKey ? [warning(turn, say('frame.passkey.lost'))] : []),
        fault,
      ],
      [
        button(turn, { text: say('frame.passkey.create'), kind: 'accent' }, () => void create()),
        elsewhere,
        button(turn, { text: say('frame.back'), kind: 'quiet' }, turn.refuse),
      ],
    )
  }

/** The window looks as the frame does. */
const dressLike =
  (from: Document) =>
  ({ document }: { readonly document: Document }): void => {
    const [source, target] = [from.documentElement, document.documentElement]
    target.lang = source.lang
    target.dir = source.dir
    if (source.dataset['theme']) target.dataset['theme'] = source.dataset['theme']
    for (const name of source.style) target.style.setProperty(name, source.style.getPropertyValue(name))
  }
