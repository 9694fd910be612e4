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

interface Shown {
  readonly reason: ShowReason
  /** Its button decides: a page must not be able to cover it. */
  readonly isDecision?: true
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

  async function show<T>({ reason, isDecision }: Shown, load: () => Promise<Screen<T>>, signal: AbortSignal): Promise<T> {
    const [texts, screen] = await Promise.all([createTexts(locale), load()])
    dress(here, texts)
    const { inWindow } = isDecision && !isTold ? await import('./stage/openWindow.js') : {}
    const shown = inWindow
      ? inWindow<T>({
          dress: (place) => dress(place, texts),
          run: (place, say, ended) => runTurn({ place, say, signal: ended }, screen),
        })
      : screen
    onShow(reason)
    try {
      return await runTurn({ place: here, say: texts.say, signal }, shown)
    } finally {
      onHide()
    }
  }

  return {
    approve: (request, signal) =>
      show(
        { reason: 'approval', isDecision: true },
        async () => (await import('./approve/approveScreen.js')).approveScreen(request),
        signal,
      ),
    makeRecovery: (offer, signal) =>
      show({ reason: 'recovery' }, async () => (await import('./recovery/makeScreen.js')).makeScreen(offer), signal),
    askRecovery: (offer, signal) =>
      show({ reason: 'recovery' }, async () => (await import('./recovery/askScreen.js')).askScreen(offer), signal),
    renewRecovery: (offer, signal) =>
      show({ reason: 'recovery' }, async () => (await import('./recovery/askScreen.js')).renewScreen(offer), signal),
    createPasskey: (options, signal) =>
      show(
        { reason: 'passkey' },
        async () => (await import('./recovery/passkeyScreen.js')).passkeyScreen(options, { isOnlyKey: true }),
        signal,
      ),
    askCode: (purpose, email, signal) =>
      show({ reason: purpose }, async () => (await import('./account/codeScreen.js')).codeScreen(email), signal),
    showPhrase: (phrase, signal) =>
      show({ reason: 'export' }, async () => (await import('./account/phraseScreen.js')).phraseScreen(phrase), signal),
    confirmEmail: (email, signal) =>
      show({ reason: 'email', isDecision: true }, async () => (await import('./account/emailScreen.js')).emailScreen(email), signal),
    confirmDelete: (signal) =>
      show({ reason: 'delete', isDecision: true }, async () => (await import('./account/deleteScreen.js')).deleteScreen(), signal),
    dropGuarded: (guardian, signal) =>
      show({ reason: 'delete' }, async () => (await import('./account/dropScreen.js')).dropScreen(guardian), signal),
    setTheme: (next) => {
      theme = next
      applyTheme(here.document.documentElement, theme)
    },
    setLocale: (next) => {
      locale = next
    },
  }
}
