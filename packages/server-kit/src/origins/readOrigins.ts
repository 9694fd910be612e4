import { optionInvalid } from '@latchkey/kernel'
import { isSecureUrl } from '@latchkey/kernel/urls'

/** Reads the option `origins`: where the application's pages are, with `https:`, or `http:` on this device. @throws LatchkeyError `OPTION_INVALID` */
export function readOrigins(origins: readonly string[]): readonly URL[] {
  if (Array.isArray(origins) && origins.length > 0) return origins.map(readOrigin)
  throw optionInvalid('origins', 'is no list, or empty', 'name where the pages of the application are')
}

function readOrigin(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.origin !== text.replace(/\/$/, '') || !/^https?:$/.test(url.protocol))
    throw optionInvalid('origins', `has '${text}', which is no origin`, "write e.g. 'https://shop.example'")
  if (!isSecureUrl(url)) throw optionInvalid('origins', `has '${text}', where everybody on the way can take the session`, 'use https')
  return url
}
