import type { Latchkey, TextBundle, TextPattern, TextSource } from '@latchkey/kernel'
import { lookupChain } from './language.js'
import { loadCatalogue } from './loadCatalogue.js'
import { isBuiltIn } from './locales.js'
import type { PluginTextSource, TextMap, TextParts } from './TextParts.js'

/** The texts of one plugin. */
interface PluginTexts {
  readonly bundle: TextBundle
  readonly pluginId: string
}

/** A source of texts, and its owner for error messages. */
interface Layer {
  readonly source: TextSource | undefined
  readonly owner: string
  /** The required prefix of keys. */
  readonly prefix: string
}

/**
 * Later layers win: English, then broader and narrower forms of the language; in each the modal's texts, then those of plugins, then the
 * application's. What cannot be fetched is logged, and the layer below is used.
 */
export async function fetchTexts(parts: TextParts, sources: readonly PluginTextSource[]): Promise<TextMap> {
  const tags = [...new Set([...lookupChain(parts.language), 'en'])].reverse()
  const plugins = await Promise.all(sources.map((source) => fetchBundle(source, parts.latchkey)))
  const layers = tags.flatMap((tag) => layersOf(tag, parts, plugins))
  const fetched = await Promise.all(layers.map((layer) => fetchLayer(layer, parts.latchkey)))
  return new Map(fetched.flat())
}

/** A bundle that cannot be fetched is logged, and empty. */
async function fetchBundle({ bundle, pluginId }: PluginTextSource, { ui }: Latchkey): Promise<PluginTexts> {
  try {
    return { bundle: typeof bundle === 'function' ? await bundle() : bundle, pluginId }
  } catch (error) {
    ui.log.error(`Texts of ${pluginId} could not be loaded.`, error)
    return { bundle: { en: {} }, pluginId }
  }
}

function layersOf(tag: string, { english, hostTexts }: TextParts, plugins: readonly PluginTexts[]): readonly Layer[] {
  const builtIn = tag === 'en' ? english : isBuiltIn(tag) ? async () => (await loadCatalogue(tag)) ?? {} : undefined
  return [
    { source: builtIn, owner: 'react', prefix: '' },
    ...plugins.map(({ bundle, pluginId }) => ({ source: own(bundle, tag), owner: pluginId, prefix: `${pluginId}.` })),
    { source: own(hostTexts, tag) as TextSource | undefined, owner: 'application', prefix: '' },
  ]
}

async function fetchLayer({ source, owner, prefix }: Layer, { ui }: Latchkey): Promise<readonly (readonly [string, TextPattern])[]> {
  try {
    const texts = typeof source === 'function' ? await source() : (source ?? {})
    const entries = Object.entries(texts)
    const strangers = entries.filter(([key]) => !key.startsWith(prefix))
    if (strangers.length > 0)
      ui.log.error(
        `Texts of ${owner} were dropped: their keys must begin with "${prefix}".`,
        strangers.map(([key]) => key),
      )
    return entries.filter(([key]) => key.startsWith(prefix))
  } catch (error) {
    ui.log.error(`Texts of ${owner} could not be loaded.`, error)
    return []
  }
}

/** Own fields only, so that prototype properties are not texts. */
function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
