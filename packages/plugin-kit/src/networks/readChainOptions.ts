import type { OptionRules, ReadOptionsParameters, SetOptions } from '@latchkey/kernel'
import { readOptions } from '@latchkey/kernel'
import { isBlockedNode } from './isBlockedNode.js'

const HTTP_URL = /^https?:\/\/./i

const isNode = (url: unknown): boolean => typeof url === 'string' && HTTP_URL.test(url) && !isBlockedNode(url)

/** Parameters of {@link readChainOptions}. */
export interface ReadChainOptionsParameters<T> extends ReadOptionsParameters<T> {
  /** The option with the nodes. @default 'rpcUrls' */
  readonly nodes?: keyof T & string
}

/**
 * Reads the options of a chain plugin, and the application's own nodes among them: one URL or several by CAIP-2 id, of `https:` where the page is.
 *
 * @returns As `readOptions`.
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readChainOptions<T extends object>(
  input: T,
  rules: OptionRules<T>,
  { nodes = 'rpcUrls' as keyof T & string, ...place }: ReadChainOptionsParameters<T>,
): SetOptions<T> {
  const options = readOptions(input, rules, place)
  readOptions(
    options[nodes] ?? {},
    ['http(s) URLs, on an https: page of https:', (urls) => [urls].flat().length > 0 && [urls].flat().every(isNode)],
    { ...place, at: `${place.at}.${nodes}`, required: [] },
  )
  return options
}
