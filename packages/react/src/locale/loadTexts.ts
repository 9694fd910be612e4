import { isOfPlugin, listEarlyPlugins, mayShowPlugins } from './mayShowPlugins.js'
import type { LaterTexts, PluginTextSource, TextMap, TextParts } from './TextParts.js'

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
  const { ui } = parts.latchkey
  const early = listEarlyPlugins(ui)
  const first = ui.texts.list().filter(({ pluginId }) => early.has(pluginId))
  if (first.length === ui.texts.list().length || mayShowPlugins(parts.latchkey)) return fetchWith(parts, ui.texts.list())
  const texts = await fetchWith(parts, first)
  later.set(texts, {
    isNeeded: () => mayShowPlugins(parts.latchkey),
    areShownBy: (view) => view === 'Account' || isOfPlugin(ui, view),
    load: () =>
      fetchWith(parts, ui.texts.list()).catch((error: unknown) => {
        ui.log.error('Texts of plugins could not be loaded.', error)
        return texts
      }),
  })
  return texts
}

async function fetchWith(parts: TextParts, sources: readonly PluginTextSource[]): Promise<TextMap> {
  const { english, language, hostTexts } = parts
  const isThere = language === 'en' && sources.length + Object.keys(hostTexts).length === 0
  return isThere ? new Map(Object.entries(english)) : (await import('./fetchTexts.js')).fetchTexts(parts, sources)
}
