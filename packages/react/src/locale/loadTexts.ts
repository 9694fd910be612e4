import type { LaterTexts, TextMap, TextParts } from './TextParts.js'

/** By texts without those of plugins. A cache of code, not state. */
const later = new WeakMap<TextMap, LaterTexts>()

/** The texts of plugins; undefined where they are among the texts, or there are none. */
export const laterOf = (texts: TextMap | undefined): LaterTexts | undefined => texts && later.get(texts)

/**
 * Fetches the texts of one language: those of plugins only where something of a plugin may show, else {@link laterOf}. English alone is there
 * already.
 *
 * @throws Whatever the browser says where the code that fetches cannot be loaded.
 */
export async function loadTexts(parts: TextParts): Promise<TextMap> {
  const { latchkey, english, language, hostTexts } = parts
  if (language === 'en' && latchkey.ui.texts.list().length + Object.keys(hostTexts).length === 0) return new Map(Object.entries(english))
  const { texts, rest } = await (await import('./fetchTexts.js')).fetchTexts(parts)
  if (rest) later.set(texts, rest)
  return texts
}
