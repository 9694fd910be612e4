// The page of pop-ups. Three come here: one that waits for a company's page, one that a company sent back, and one for a screen of the frame.
import { FRAME_PREFIX } from '@latchkey/cloud-protocol/embedded'
import { createTexts } from '../texts/createTexts.js'
import { WINDOW_READY } from '../screens/stage/windowReady.js'
import { READY_EVERY_MS } from '../timeouts.js'
import { readReturn, rememberPage } from './socialReturn.js'

const main = document.querySelector('main')

async function start(): Promise<void> {
  if (location.hash === '#screen') {
    tellOpener(WINDOW_READY, location.origin)
    return
  }
  const { say, locale, direction } = await createTexts(navigator.language)
  document.documentElement.lang = locale
  document.documentElement.dir = direction
  const line = (text: string): void => {
    const paragraph = document.createElement('p')
    paragraph.className = 'waiting'
    paragraph.textContent = text
    main?.replaceChildren(paragraph)
  }
  line(say('frame.loading'))
  const opener = rememberPage(location, sessionStorage)
  const result = readReturn(location, sessionStorage)
  if (!result) {
    // Again and again: the page may not listen yet.
    if (opener !== undefined) setInterval(() => tellOpener({ type: `${FRAME_PREFIX}READY` }, opener), READY_EVERY_MS)
    return
  }
  const isTold = result.page !== undefined && tellOpener({ resultUri: result.uri }, result.page)
  // A window that no script opened does not close.
  if (isTold) window.close()
  line(say('frame.loading.close'))
}

function tellOpener(message: unknown, origin: string): boolean {
  const opener = window.opener as Window | null
  opener?.postMessage(message, origin)
  return opener !== null
}

void start()
