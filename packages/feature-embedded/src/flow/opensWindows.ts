import { isInTelegram } from './telegram.js'

/** Browsers inside of apps, in which a second window is lost, or never comes back. */
const APPS = /\bFB(?:AN|AV|_IAB)\b|Instagram|\bLine\/|; wv\)|Snapchat|musical_ly|BytedanceWebview|MicroMessenger|LinkedInApp/

/** Whether a company's login can have a window of its own here; otherwise the page itself goes there. A page in a frame always needs a window. */
export function opensWindows(page: Window): boolean {
  if (page.self !== page.top) return true
  const { userAgent } = page.navigator
  // A web view of an app on an iPhone or iPad names no browser.
  const isBare = /iPhone|iPad|iPod/.test(userAgent) && !/Safari\//.test(userAgent)
  return !isBare && !APPS.test(userAgent) && !isInTelegram(page)
}
