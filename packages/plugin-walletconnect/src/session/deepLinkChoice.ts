import type { Logger } from '@latchkey/kernel'

/** Where the interface stores which wallet app the visitor chose: `{ href, name }`. The client reads it by this name. */
const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** A scheme as apps register them. What a browser itself gives a meaning is no app. */
const APP_LINK = /^([a-z][a-z0-9.+-]{1,62}):\/\/[^\s\\]*$/i
const NOT_AN_APP = /^(about|blob|chrome|chrome-extension|content|data|file|filesystem|ftp|http|intent|jar|javascript|mailto|moz-extension|resource|sms|tel|vbscript|view-source|ws|wss)$/i

/**
 * Takes away a stored choice that must not be opened: with each request the client opens what stands there, unchecked.
 * Anything on the page may have written it.
 */
export function checkDeepLinkChoice(log: Pick<Logger, 'warn'>): void {
  const text = readChoice()
  if (text === null || isSafe(text)) return
  log.warn('The stored choice of a wallet app is no link to one and was dropped.')
  forgetDeepLinkChoice()
}

/** The session the choice was made for is over. */
export function forgetDeepLinkChoice(): void {
  try {
    globalThis.localStorage?.removeItem(KEY)
  } catch {
    // The browser refuses storage to this page; then nothing is stored and nothing is opened either.
  }
}

function readChoice(): string | null {
  try {
    return globalThis.localStorage?.getItem(KEY) ?? null
  } catch {
    return null // As above.
  }
}

function isSafe(text: string): boolean {
  try {
    const { href } = JSON.parse(text) as { readonly href?: unknown }
    const scheme = typeof href === 'string' ? APP_LINK.exec(href)?.[1] : undefined
    return scheme !== undefined && !NOT_AN_APP.test(scheme)
  } catch {
    return false
  }
}
