// Reads the pages of docs/ as they are in the repository, with their links and comments.
import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { REPOSITORY } from '../../scripts/docs/doc-links.mjs'

export const DOCS = resolve(import.meta.dirname, '../../docs')
const ROOT = resolve(DOCS, '..')
const LIVE = /^<!-- live: ([a-z-]+) -->\s*$/

/**
 * Rewrites a relative link out of docs/ to the repository.
 * @param {string} text - A page.
 * @throws Error where it has no title
 */
export function titleOf(text) {
  const [, title] = /^# (.+)$/m.exec(text) ?? []
  if (title === undefined) throw new Error(`docs: a page has no title: ${text.slice(0, 80)}`)
  return title
}

/**
 * A relative link that leaves docs/ leads to the repository.
 * @param {string} href
 * @param {string} page
 */
export function toSiteLink(href, page) {
  if (/^([a-z]+:|#|\/)/.test(href)) return href
  const [path, hash] = href.split('#')
  const target = join(dirname(join(DOCS, page)), path)
  const isPage = target.startsWith(`${DOCS}/`) && /\.(md|png)$/.test(target)
  if (isPage || !existsSync(target)) return href
  const kind = /\.\w+$/.test(path) ? 'blob' : 'tree'
  return `${REPOSITORY}/${kind}/main/${relative(ROOT, target)}${hash ? `#${hash}` : ''}`
}

/**
 * Configures markdown-it: comments are hidden, `<!-- live: name -->` is the place of an example, other HTML is text.
 * @param {import('vitepress').MarkdownRenderer} md
 */
export function readAsWritten(md) {
  const { escapeHtml } = md.utils
  md.renderer.rules.html_block = (tokens, index) => {
    const { content } = tokens[index]
    const [, name] = LIVE.exec(content) ?? []
    if (name) return `<div data-live="${name}" v-pre></div>\n`
    return content.startsWith('<!--') ? '' : `<p v-pre>${escapeHtml(content)}</p>`
  }
  md.renderer.rules.html_inline = (tokens, index) => {
    const { content } = tokens[index]
    return content.startsWith('<!--') ? '' : escapeHtml(content)
  }
  md.core.ruler.push('repository-links', ({ tokens, env }) => {
    for (const { children } of tokens)
      for (const token of children ?? []) {
        const href = token.type === 'link_open' && token.attrGet('href')
        if (href) token.attrSet('href', toSiteLink(href, env.relativePath))
        // Braces in code are text: Vue would read `prop={{ … }}` as an expression.
        if (token.type === 'code_inline') token.attrSet('v-pre', '')
      }
  })
}

/** @param {string} heading @returns The anchor that GitHub gives a heading. */
export const anchorOf = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-')
