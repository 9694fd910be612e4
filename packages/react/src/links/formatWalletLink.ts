import type { PendingRemoteRequest } from '@latchkey/kernel'
import { isOwnScheme, checkLink } from './checkLink.js'

/** A link that passes a pairing to a wallet. Not checked yet: `followLink` does that. */
export interface WalletLink {
  readonly url: string
  /** The wallet's base URL, with a trailing slash. */
  readonly base: string
  /** The wallet's own scheme; undefined for a web link, or for a forbidden scheme. */
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
 * @param uri - The pairing URI, unencoded; it is encoded here only.
 */
export function formatNativeUrl(link: string, uri: string, { isTelegramOnAndroid = false }: FormatNativeUrlOptions = {}): WalletLink {
  if (isWeb(link)) return formatUniversalUrl(link, uri)
  const trimmed = link.trim()
  const base = withSlash(trimmed.includes('://') ? trimmed : `${trimmed.replace(/[:/]/g, '')}://`)
  const scheme = base.slice(0, base.indexOf(':')).toLowerCase()
  const carried = isTelegramOnAndroid ? encode(uri) : uri
  return { url: withPairing(base, carried), base, ownScheme: isOwnScheme(scheme) ? scheme : undefined }
}

/** The web link of a wallet's app or site. */
export function formatUniversalUrl(link: string, uri: string): WalletLink {
  const base = withSlash(link.trim())
  return { url: withPairing(base, uri), base, ownScheme: undefined }
}

/** The link that opens a wallet's app for a pending request. @param link - As in {@link formatNativeUrl}. */
export function formatRequestUrl(link: string, { id, topic }: PendingRemoteRequest): WalletLink {
  const formatted = formatNativeUrl(link, '')
  return { ...formatted, url: `${formatted.base}wc?requestId=${id}&sessionTopic=${encode(topic)}` }
}

/** Whether a listing's link is valid, so that invalid ones are not offered. */
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

/** Removes a listing's query or fragment, which would break what is appended. */
function withSlash(link: string): string {
  const bare = link.replace(/[?#].*$/s, '')
  return bare.endsWith('/') ? bare : `${bare}/`
}

function withPairing(base: string, uri: string): string {
  return `${base}wc?uri=${encode(uri)}`
}

/** A lone surrogate cannot be encoded; as in browsers, it becomes the replacement character. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
}
