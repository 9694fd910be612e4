import { createTexts, type Texts } from '../texts/createTexts.js'
import { applyTheme, type FrameTheme } from './applyTheme.js'
import type { Screens } from './Screens.js'
import { runTurn } from './stage/runTurn.js'
import type { Place, Screen, ShowReason } from './stage/Stage.js'
import { canTellCovered } from './stage/watchSeen.js'

/** What the screens are made of. */
export interface ScreensOptions {
  /** Empty; the screens stand here. */
  readonly root: HTMLElement
  /** There is something to see: the page is asked to show the frame. */
  onShow(this: void, reason: ShowReason): void
  /** There is not any more. */
  onHide(this: void): void
  /** Whether the browser tells if the frame is covered. @default what it says */
  readonly canTellCovered?: boolean
}

/** The screens, and how they look. */
export interface FrameScreens extends Screens {
  /** @param theme - As the page tells it: what is no colour, length or font is left out. */
  setTheme(theme: FrameTheme): void
  /** @param locale - BCP 47; from the next screen on. */
  setLocale(locale: string): void
}

/** Makes the screens. Each loads its code and its texts when it is first shown. */
export function createScreens({ root, onShow, onHide, canTellCovered: isTold = canTellCovered() }: ScreensOptions): FrameScreens {
  let theme: FrameTheme = {}
  let locale = navigator.language
  const here: Place = { document: root.ownerDocument, root, isOwnWindow: false }

  const dress = (place: Place, { locale: lang, direction }: Texts): void => {
    const { documentElement } = place.document
    documentElement.lang = lang
    documentElement.dir = direction
    applyTheme(documentElement, theme)
  }

  async function show<T>(reason: ShowReason, load: () => Promise<Screen<T>>, signal: AbortSignal, isApproval = false): Promise<T> {
    const [texts, screen] = await Promise.all([createTexts(locale), load()])
    dress(here, texts)
    const { inWindow } = isApproval && !isTold ? await import('./stage/openWindow.js') : {}
    const shown = inWindow
      ? inWindow<T>(
          (place) => dress(place, texts),
          (place, say, ended) => runTurn(place, say, screen, ended),
        )
      : screen
    onShow(reason)
    try {
      return await runTurn(here, texts.say, shown, signal)
    } finally {
      onHide()
    }
  }

  return {
    approve: (request, signal) =>
      show('approval', async () => (await import('./approve/approveScreen.js')).approveScreen(request), signal, true),
    makeRecovery: (offer, signal) => show('recovery', async () => (await import('./recovery/makeScreen.js')).makeScreen(offer), signal),
    askRecovery: (offer, signal) => show('recovery', async () => (await import('./recovery/askScreen.js')).askScreen(offer), signal),
    createPasskey: (options, signal) =>
      show('passkey', async () => (await import('./recovery/passkeyScreen.js')).passkeyScreen(options), signal),
    askCode: (purpose, email, signal) => show(purpose, async () => (await import('./account/codeScreen.js')).codeScreen(email), signal),
    showPhrase: (phrase, signal) => show('export', async () => (await import('./account/phraseScreen.js')).phraseScreen(phrase), signal),
    confirmDelete: (signal) => show('delete', async () => (await import('./account/deleteScreen.js')).deleteScreen(), signal, true),
    setTheme: (next) => {
      theme = next
      applyTheme(here.document.documentElement, theme)
    },
    setLocale: (next) => {
      locale = next
    },
  }
}
