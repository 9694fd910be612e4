import type { PendingRemoteRequest } from '@latchkey/kernel'
import { isOwnScheme, checkLink } from './checkLink.js'

/** A link that hands a pairing to a wallet. Not checked yet: `followLink` does that. */
export interface WalletLink {
  readonly url: string
  /** The wallet's address alone, with a slash at its end. */
  readonly base: string
  /** The wallet's own scheme; undefined when the link is a web page's, or of a scheme that no wallet may have. */
  readonly ownScheme: string | undefined
}

/** Options of {@link formatNativeUrl}. */
export interface FormatNativeUrlOptions {
  /** Telegram on Android decodes a link once before it passes it on, so the pairing is encoded twice. @default false */
  readonly isTelegramOnAndroid?: boolean
}

/**
 * The link that opens a wallet's app.
 *
 * @param link - A scheme (`metamask://`), a bare word (`metamask`), or a web link.
 * @param uri - The pairing, as it is; it is encoded here and nowhere else.
 */
export function formatNativeUrl(link: string, uri: string, { isTelegramOnAndroid = false }: FormatNativeUrlOptions = {}): WalletLink {
  if (isWeb(link)) return formatUniversalUrl(link, uri)
  const trimmed = link.trim()
  const base = withSlash(trimmed.includes('://') ? trimmed : `${trimmed.replace(/[:/]/g, '')}://`)
  const scheme = base.slice(0, base.indexOf(':')).toLowerCase()
  const carried = isTelegramOnAndroid ? encode(uri) : uri
  return { url: withPairing(base, carried), base, ownScheme: isOwnScheme(scheme) ? scheme : undefined }
}

/** The web link that a wallet's app or site answers to. */
export function formatUniversalUrl(link: string, uri: string): WalletLink {
  const base = withSlash(link.trim())
  return { url: withPairing(base, uri), base, ownScheme: undefined }
}

/** The link that opens a wallet's app where a request waits. @param link - As in {@link formatNativeUrl}. */
export function formatRequestUrl(link: string, { id, topic }: PendingRemoteRequest): WalletLink {
  const formatted = formatNativeUrl(link, '')
  return { ...formatted, url: `${formatted.base}wc?requestId=${id}&sessionTopic=${encode(topic)}` }
}

/** Whether a listing's link would be followed, so that nothing is offered that is then refused. */
export function isFollowable(link: string | undefined): link is string {
  if (!link) return false
  const { url, ownScheme } = formatNativeUrl(link, 'wc:')
  try {
    return checkLink(url, ownScheme) !== ''
  } catch {
    return false
  }
}

function isWeb(link: string): boolean {
  return /^\s*https?:\/\//i.test(link)
}

/** A listing's own query or fragment would swallow what is appended. */
function withSlash(link: string): string {
  const bare = link.replace(/[?#].*$/s, '')
  return bare.endsWith('/') ? bare : `${bare}/`
}

function withPairing(base: string, uri: string): string {
  return `${base}wc?uri=${encode(uri)}`
}

/** Half of a surrogate pair cannot be encoded; as in browsers, it becomes the replacement character. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
}
