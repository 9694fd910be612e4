import type { TextPattern } from '@latchkey/kernel'

/** English texts that are fetched with the first view outside the modal's chunk. A cache of code, not state. */
const later = new Map<string, TextPattern>()

/** The fallback texts; undefined until fetched. */
export const laterText = (key: string): TextPattern | undefined => later.get(key)

/** Fetches it once. */
export async function loadLaterTexts(): Promise<void> {
  if (later.size > 0) return
  const { en } = await import('./en.js')
  for (const [key, text] of Object.entries(en)) later.set(key, text)
}
