// Builds the documentation site into apps/docs/dist, as static files: the pages of docs/, the examples, the API reference,
// llms.txt and each page as Markdown. `DOCS_BASE=/folder/` for a site that is not at the root of its host.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as buildWithVite, defaultClientConditions } from 'vite'
import { build as buildPages } from 'vitepress'
import { DOCS, titleOf, toSiteLink } from './markdown.mjs'
import { groups } from './pages.mjs'

const HERE = import.meta.dirname
export const DIST = join(HERE, 'dist')
const API = resolve(DOCS, 'reference/api')

/** The examples, built from the packages' sources as an application's bundler does. */
async function buildExamples() {
  process.env.NODE_ENV = 'production'
  await buildWithVite({
    root: HERE,
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['latchkey-source', ...defaultClientConditions] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(DIST, 'live'),
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'es2022',
      lib: { entry: join(HERE, 'live/main.tsx'), formats: ['es'], fileName: () => 'main.js' },
      chunkSizeWarningLimit: 2_000,
    },
  })
}

/**
 * The first paragraph below the title.
 * @param {string} text
 */
const summaryOf = (text) =>
  /^# .+\n+(?:<!--.*-->\n+)*([^\n#<`|][\s\S]*?)\n\n/m
    .exec(text)?.[1]
    ?.replace(/\s+/g, ' ')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1') ?? ''

/**
 * A page as Markdown: links to other sites are absolute, comments for scripts are removed.
 * @param {string} page
 * @param {string} text
 */
function toMarkdown(page, text) {
  const linked = text.replace(/\]\(([^)\s]+)\)/g, (_, href) => `](${toSiteLink(href, `${page}.md`)})`)
  return linked.replace(/^<!--[^>]*-->\n+/gm, '')
}

function writeMarkdown() {
  const lines = ['# Latchkey', '', '> An open SDK that puts a crypto wallet into any web application. TypeScript, MIT.', '']
  const whole = []
  for (const { title, pages } of groups) {
    lines.push(`## ${title}`, '')
    for (const page of pages) {
      const text = toMarkdown(page, readFileSync(join(DOCS, `${page}.md`), 'utf8'))
      mkdirSync(dirname(join(DIST, page)), { recursive: true })
      writeFileSync(join(DIST, `${page}.md`), text)
      whole.push(text)
      lines.push(`- [${titleOf(text)}](${page}.md): ${summaryOf(text)}`)
    }
    lines.push('')
  }
  writeFileSync(join(DIST, 'llms.txt'), lines.join('\n'))
  writeFileSync(join(DIST, 'llms-full.txt'), whole.join('\n\n'))
}

/** @throws Error if a page links to a missing page, or the API reference is missing. */
export async function buildSite() {
  if (!existsSync(join(API, 'index.html'))) throw new Error('There is no API reference yet. Run: npm run docs:api')
  rmSync(DIST, { recursive: true, force: true })
  await buildPages(HERE)
  await buildExamples()
  cpSync(API, join(DIST, 'reference/api'), { recursive: true })
  writeMarkdown()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildSite()
  console.log(`docs: static files in ${DIST}`)
}
