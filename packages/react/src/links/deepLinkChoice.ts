import { cleanWalletName } from '@latchkey/kernel'
import { checkLink } from './checkLink.js'
import { formatNativeUrl } from './formatWalletLink.js'

/** The wallet's app that the visitor connected with on this device. */
export interface DeepLinkChoice {
  /** A wallet's address, with a slash at its end, e.g. `metamask://`. */
  readonly href: string
  readonly name: string
}

/** Named by the WalletConnect client, which opens this app when a request waits for an answer. */
const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Keeps the choice for the session that begins; undefined, when no app of this device was used, forgets the earlier one. */
export function saveDeepLinkChoice(choice: DeepLinkChoice | undefined): void {
  const safe = choice && readChoice(choice)
  withStorage((storage) => (safe ? storage.setItem(KEY, JSON.stringify(safe)) : storage.removeItem(KEY)))
}

/** The stored choice, checked anew: anything on the page may have written it. What does not pass is removed. */
export function loadDeepLinkChoice(): DeepLinkChoice | undefined {
  return withStorage((storage) => {
    const text = storage.getItem(KEY)
    if (text === null) return undefined
    const choice = parseChoice(text)
    if (!choice) storage.removeItem(KEY)
    return choice
  })
}

function parseChoice(text: string): DeepLinkChoice | undefined {
  try {
    return readChoice(JSON.parse(text))
  } catch {
    return undefined
  }
}

function readChoice(value: unknown): DeepLinkChoice | undefined {
  if (typeof value !== 'object' || value === null || !('href' in value) || !('name' in value)) return undefined
  const { href, name } = value
  if (typeof href !== 'string' || typeof name !== 'string') return undefined
  const { base, ownScheme } = formatNativeUrl(href, '')
  try {
    checkLink(base, ownScheme)
  } catch {
    return undefined
  }
  return { href: base, name: cleanWalletName(name) }
}

/** Storage may be forbidden or full; then there is no choice to remember, and the visitor finds the app. */
function withStorage<T>(run: (storage: Storage) => T): T | undefined {
  try {
    return run(window.localStorage)
  } catch {
    return undefined
  }
}
