/** The properties of a page that decide how a wallet link is opened. */
export interface PageTraits {
  readonly isFramed: boolean
  /** Inside Telegram's built-in browser. */
  readonly isTelegram: boolean
  readonly isAndroid: boolean
  readonly isIos: boolean
}

/** Where a link opens. */
export type LinkTarget = '_self' | '_top' | '_blank'

/** Telegram's globals, by version of its apps. */
const TELEGRAM = ['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'Telegram']

/** Reads the properties of the current page. */
export function readPageTraits(page: Window = window): PageTraits {
  const { userAgent } = page.navigator
  return {
    isFramed: page.self !== page.top,
    isTelegram: TELEGRAM.some((name) => name in page),
    isAndroid: /Android/.test(userAgent),
    isIos: /iPhone|iPad|iPod/.test(userAgent),
  }
}

/** Where an app link opens: a frame cannot pass a scheme to the system, Telegram needs a new page. */
export function linkTarget({ isFramed, isTelegram }: PageTraits): LinkTarget {
  if (isTelegram) return '_blank'
  return isFramed ? '_top' : '_self'
}
