import type { SocialProvider } from '../options.js'

/** Telegram's globals, by version of its apps. */
const GLOBALS = ['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'Telegram']

/** Whether a page is inside of Telegram's built-in browser. */
export const isInTelegram = (page: object): boolean => GLOBALS.some((name) => name in page)

/** Companies that do not let people log in inside of Telegram, by device. */
const REFUSED: readonly (readonly [RegExp, readonly SocialProvider[]])[] = [
  [/iPhone|iPad|iPod/, ['google']],
  [/Android/, ['facebook', 'x']],
  [/Macintosh/, ['x']],
]

/** The companies that a page does not offer, because their logins do not work where it is. */
export function refusedHere(page: Pick<Window, 'navigator'>): readonly SocialProvider[] {
  if (!isInTelegram(page)) return []
  return REFUSED.find(([device]) => device.test(page.navigator.userAgent))?.[1] ?? []
}
