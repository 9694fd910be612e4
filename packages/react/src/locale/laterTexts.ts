import type { TextPattern } from '@latchkey/kernel'

/** English that is fetched with the first view that did not come with the modal. A cache of code, not state. */
const later = new Map<string, TextPattern>()

/** What stands in where a language has no text for a key; undefined until it is fetched. */
export const laterText = (key: string): TextPattern | undefined => later.get(key)

/** Fetches it once. */
export async function loadLaterTexts(): Promise<void> {
  if (later.size > 0) return
  const { en } = await import('./en.js')
  for (const [key, text] of Object.entries(en)) later.set(key, text)
}
