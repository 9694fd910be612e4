// Which features of the data a stylesheet uses.
import { parse, walk } from 'css-tree'
import { findCompat } from './compat.mjs'

/** @import { CssNode } from 'css-tree' */

/** @type {{ [Type in CssNode['type']]?: (node: Extract<CssNode, { type: Type }>, property?: string) => string[] }} */
const keysOf = {
  Declaration: ({ property }) => [`css.properties.${property}`],
  Atrule: ({ name }) => [`css.at-rules.${name}`],
  Feature: ({ name, kind }) => (kind === 'media' ? [`css.at-rules.media.${name}`] : []),
  FeatureRange: ({ kind }) => (kind === 'media' ? ['css.at-rules.media.range_syntax'] : []),
  PseudoClassSelector: ({ name }) => [`css.selectors.${name}`],
  PseudoElementSelector: ({ name }) => [`css.selectors.${name}`],
  NestingSelector: () => ['css.selectors.nesting'],
  Dimension: ({ unit }) => [`css.types.length.${unit}`],
  Identifier: ({ name }, property) => (property ? [`css.properties.${property}.${name}`] : []),
  Function({ name, children }, property) {
    const isRelative = children.first?.type === 'Identifier' && children.first.name === 'from'
    return [
      `css.types.${name}`,
      `css.types.color.${name}`,
      `css.properties.${property}.${name}`,
      ...(isRelative ? [`css.types.color.${name}.relative_syntax`] : []),
    ]
  },
}

/**
 * @param {string} css
 * @returns {Set<string>} Keys of the data, e.g. `css.selectors.has`. What a `@supports` rule guards is left out.
 */
export function styleFeatures(css) {
  const found = new Set()
  const tree = parse(css, { parseCustomProperty: true })
  walk(tree, function enter(node) {
    if (node.type === 'Atrule' && node.name === 'supports') return walk.skip
    const read = /** @type {((node: CssNode, property?: string) => string[]) | undefined} */ (keysOf[node.type])
    const keys = read?.(node, this.declaration?.property) ?? []
    for (const key of keys) if (findCompat(key)) found.add(key)
    return undefined
  })
  return found
}
