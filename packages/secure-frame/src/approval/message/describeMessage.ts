import type { Described, Phrase } from '../description/Described.js'
import { toHex } from './hex.js'
import { readSignIn } from './readSignIn.js'
import { showText } from './showText.js'

/** Says what a message is: text where its bytes are UTF-8, else the bytes. */
export function describeMessage(bytes: Uint8Array, pageOrigin: string): Described {
  const text = readUtf8(bytes)
  if (text === undefined)
    return { title: { key: 'frame.title.message' }, parts: [], warnings: [{ key: 'frame.warn.bytes' }], message: toHex(bytes) }
  const shown = showText(text)
  const signIn = readSignIn(text.replaceAll('\r\n', '\n'), pageOrigin)
  const warnings: Phrase[] = [
    ...(shown.hasHidden ? [{ key: 'frame.warn.hidden' } as const] : []),
    ...(signIn && !signIn.isOfPage
      ? [{ key: 'frame.warn.signIn', values: { domain: showText(signIn.domain).text, origin: pageOrigin } } as const]
      : []),
  ]
  return { title: { key: signIn ? 'frame.title.signIn' : 'frame.title.message' }, parts: [], warnings, message: shown.text }
}

function readUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
