import type { Latchkey, TextPattern, Texts, TextSource } from '@latchkey/kernel'
import type { HostTexts } from './HostTexts.js'
import { lookupChain } from './language.js'
import { locales } from './locales.js'

/** What texts are made of. */
export interface TextParts {
  readonly latchkey: Latchkey
  /** English of the first frame. */
  readonly english: Texts
  /** The language in use, BCP 47. */
  readonly language: string
  readonly hostTexts: HostTexts
}

/** Where texts come from, and whose fault it is when they do not. */
interface Layer {
  readonly source: TextSource | undefined
  readonly owner: string
  /** What keys must begin with. */
  readonly prefix: string
}

/**
 * Fetches every text of one language. Later layers win: English, then broader and narrower forms of the language; in each the
 * modal's texts, then those of plugins, then the application's. What cannot be fetched is logged, and the layer below shows.
 */
export async function loadTexts(parts: TextParts): Promise<ReadonlyMap<string, TextPattern>> {
  const tags = [...new Set([...lookupChain(parts.language), 'en'])].reverse()
  const layers = tags.flatMap((tag) => layersOf(tag, parts))
  const fetched = await Promise.all(layers.map((layer) => fetchLayer(layer, parts.latchkey)))
  return new Map(fetched.flat())
}

function layersOf(tag: string, { latchkey, english, hostTexts }: TextParts): readonly Layer[] {
  const builtIn = tag === 'en' ? english : own(locales, tag)
  return [
    { source: builtIn, owner: 'react', prefix: '' },
    ...latchkey.ui.texts.list().map(({ bundle, pluginId }) => ({ source: own(bundle, tag), owner: pluginId, prefix: `${pluginId}.` })),
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

/** Own fields only: no prototype has texts. */
function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
