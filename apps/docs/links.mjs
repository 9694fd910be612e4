// Finds dead links of the built site: to pages, files and anchors.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parse } from 'parse5'

/** @import { DefaultTreeAdapterTypes as Tree } from 'parse5' */

/** @param {Tree.Node} node @returns {Generator<Tree.Element>} */
function* elementsOf(node) {
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    if ('tagName' in child) yield child
    yield* elementsOf(child)
  }
}

/** @param {Tree.Element} element @param {string} name */
const attribute = (element, name) => element.attrs.find((one) => one.name === name)?.value

/** @param {string} file */
function readPage(file) {
  const elements = [...elementsOf(parse(readFileSync(file, 'utf8')))]
  return {
    ids: new Set(elements.map((element) => attribute(element, 'id'))),
    links: elements.flatMap((element) => attribute(element, 'href') ?? attribute(element, 'src') ?? []),
  }
}

/**
 * @param {string} folder
 * @returns One line per dead link. Links to other hosts are not followed.
 */
export function findDeadLinks(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.html') && !name.startsWith('reference/api/'),
  )
  const pages = new Map(files.map((name) => [name, readPage(join(folder, name))]))
  const problems = [...pages].flatMap(([name, { links }]) =>
    links.flatMap((href) => {
      const { origin, pathname, hash } = new URL(href, `http://site/${name}`)
      if (origin !== 'http://site') return []
      const path = relative('/', decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname))
      if (!existsSync(join(folder, path))) return [`${name}: ${href} does not exist`]
      const place = decodeURIComponent(hash.slice(1))
      return place === '' || (pages.get(path)?.ids.has(place) ?? true) ? [] : [`${name}: ${href} has no such anchor`]
    }),
  )
  return { problems: [...new Set(problems)], pageCount: pages.size }
}
