/** What decides how a link to a wallet is opened. */
export interface PageTraits {
  readonly isFramed: boolean
  /** Shown by Telegram's built-in browser. */
  readonly isTelegram: boolean
  readonly isAndroid: boolean
  readonly isIos: boolean
}

/** Where a link opens. */
export type LinkTarget = '_self' | '_top' | '_blank'

/** Telegram's marks, by version of its applications. */
const TELEGRAM = ['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'Telegram']

/** Reads the page at hand. */
export function readPageTraits(page: Window = window): PageTraits {
  const { userAgent } = page.navigator
  return {
    isFramed: page.self !== page.top,
    isTelegram: TELEGRAM.some((name) => name in page),
    isAndroid: /Android/.test(userAgent),
    isIos: /iPhone|iPad|iPod/.test(userAgent),
  }
}

/** Where a link to an app opens: a frame cannot hand a scheme to the system, Telegram needs a new page. */
export function linkTarget({ isFramed, isTelegram }: PageTraits): LinkTarget {
  if (isTelegram) return '_blank'
  return isFramed ? '_top' : '_self'
}
