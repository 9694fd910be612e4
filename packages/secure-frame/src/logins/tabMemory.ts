import { failure } from '../channel/failure.js'

/** What the frame keeps in its tab while the page around it is at a company. Other tabs do not see it. */
const KEY = 'latchkey.verifier'
const VERIFIER = /^[A-Za-z0-9_-]{43}$/

/** @throws LatchkeyError `FRAME_REQUEST_FAILED` where the browser keeps nothing for a frame */
export function keepVerifier(verifier: string): void {
  try {
    sessionStorage.setItem(KEY, verifier)
  } catch (cause) {
    throw failure('NOT_SERVED', 'The browser keeps nothing here: a login without a window is not possible.', { cause })
  }
}

/** Takes it: it is there once. */
export function takeVerifier(): string | undefined {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return kept !== null && VERIFIER.test(kept) ? kept : undefined
  } catch {
    return undefined // Nothing was kept either.
  }
}
