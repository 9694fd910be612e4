import { isLatchkeyError } from '@latchkey/kernel'
import { createDeviceVault } from '../device/createDeviceVault.js'
import { createGuardianNotes, type GuardianNote } from '../device/createGuardianNotes.js'
import { createGuardian } from '../guardian/createGuardian.js'
import { runTurn } from '../screens/stage/runTurn.js'
import { createTexts } from '../texts/createTexts.js'
import { rescueScreen } from './rescueScreen.js'

/** What {@link openRescue} is given by a test. */
export interface RescueParts {
  /** @default the browser's */
  readonly fetch?: typeof fetch
  /** BCP 47. @default the browser's */
  readonly locale?: string
  /** Ends it. */
  readonly signal?: AbortSignal
}

/**
 * The frame's page without a page around it, and without the service: the share of this device and the one of the second service give the recovery phrase, which
 * stays on this screen. Browsers keep apart what a frame stores for each site around it: it is opened in a page of the site where the wallet was used.
 */
export async function openRescue(
  root: HTMLElement,
  { fetch, locale = navigator.language, signal = new AbortController().signal }: RescueParts = {},
): Promise<void> {
  const { ownerDocument: document } = root
  const texts = await createTexts(locale)
  document.documentElement.lang = texts.locale
  document.documentElement.dir = texts.direction
  const notes = await readNotes()
  const place = { document, root, isOwnWindow: false }
  const screen = rescueScreen({
    notes,
    vault: createDeviceVault(),
    open: (note) => createGuardian({ ...note, ...(fetch && { fetch }) }),
  })
  while (!signal.aborted) await runTurn({ place, say: texts.say, signal }, screen).catch(unlessRefused)
}

/** A browser that keeps nothing has no wallet to bring back. */
const readNotes = (): Promise<readonly GuardianNote[]> =>
  createGuardianNotes()
    .list()
    .catch((error: unknown) => {
      if (!isLatchkeyError(error, 'DEVICE_STORAGE_FAILED')) throw error
      return []
    })

/** Escape leads back to the beginning, and so does what fails. */
function unlessRefused(error: unknown): void {
  if (!isLatchkeyError(error, 'REJECTED') && !isLatchkeyError(error, 'ABORTED')) reportError(error)
}
