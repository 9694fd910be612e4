import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import { REPOSITORY } from '../../../scripts/docs/doc-links.mjs'
import { anchorOf, DOCS, readAsWritten, titleOf } from '../markdown.mjs'
import { groups } from '../pages.mjs'

/** @param {string} page */
const linkOf = (page) => `/${page === 'index' ? '' : page}`

/** Where the site is served, e.g. `/latchkey/`. */
const base = process.env.DOCS_BASE ?? '/'

/** A keyhole, as a picture without a file. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#2f5fe3"/><path fill="#fff" d="M16 7a5 5 0 0 0-2.2 9.5L12.4 25h7.2l-1.4-8.5A5 5 0 0 0 16 7Z"/></svg>',
)}`

export default defineConfig({
  title: 'Latchkey',
  description: 'An open SDK that puts a crypto wallet into any web application',
  lang: 'en',
  base,
  head: [['link', { rel: 'icon', href: ICON }]],
  srcDir: '../../docs',
  outDir: './dist',
  cacheDir: '../../.cache/docs',
  cleanUrls: false,
  lastUpdated: false,
  transformPageData: (page) =>
    page.relativePath === 'index.md' ? { frontmatter: { ...page.frontmatter, pageClass: 'site-home', aside: false } } : undefined,
  // Made by typedoc after this build, and checked with everything else by check.mjs.
  ignoreDeadLinks: [/\/reference\/api\//],
  markdown: {
    config: readAsWritten,
    // As GitHub names them, so that a link to a heading works in both places.
    anchor: { slugify: anchorOf },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  vite: { build: { chunkSizeWarningLimit: 2_000 } },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Start', link: '/guides/getting-started' },
      { text: 'Options', link: '/reference/options' },
      { text: 'API', link: `${base}reference/api/index.html`, target: '_self' },
      { text: 'Repository', link: REPOSITORY },
    ],
    sidebar: groups.map(({ title, pages }) => ({
      text: title,
      items: pages.map((page) => ({ text: titleOf(readFileSync(join(DOCS, `${page}.md`), 'utf8')), link: linkOf(page) })),
    })),
    footer: { message: 'MIT' },
  },
})
