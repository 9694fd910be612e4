// Marks the built files that a server component may import: a framework with React server components takes `'use client'` for
// the border to the browser. An entry only re-exports, so the mark stands in the files behind it, and what an application
// does not import is not loaded with the rest.

/** @typedef {(id: string) => { readonly importedIds: readonly string[] } | null | undefined} ReadInfo */

const DIRECTIVE = "'use client';"
const REACT = /^(react|react-dom|@latchkey\/react)(\/|$)/

/**
 * What a module needs to load, itself included; what it loads later is left out.
 * @param {string} id
 * @param {ReadInfo} readInfo
 * @param {Set<string>} [seen]
 */
function reach(id, readInfo, seen = new Set()) {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const next of readInfo(id)?.importedIds ?? []) reach(next, readInfo, seen)
  return seen
}

/**
 * The modules behind the entries that need React to load.
 * @param {string[]} entries
 * @param {ReadInfo} readInfo
 */
export function findClientModules(entries, readInfo) {
  /** @param {string} id */
  const needsReact = (id) => [...reach(id, readInfo)].some((one) => REACT.test(one))
  return new Set(entries.flatMap((entry) => [...(readInfo(entry)?.importedIds ?? [])]).filter((id) => !REACT.test(id) && needsReact(id)))
}

/**
 * @param {{ entries: string[] }} options - Absolute paths of the entries.
 * @returns {import('rollup').Plugin}
 */
export function clientDirective({ entries }) {
  /** @type {Set<string>} */
  let marked = new Set()
  return {
    name: 'client-directive',
    buildEnd(error) {
      if (!error) marked = findClientModules(entries, (id) => this.getModuleInfo(id))
    },
    banner: ({ moduleIds }) => (moduleIds.some((id) => marked.has(id)) ? DIRECTIVE : ''),
  }
}
