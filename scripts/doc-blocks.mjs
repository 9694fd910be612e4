// Writes the files that guides show into their code blocks: `npm run docs:blocks`. A block names its file: `<!-- path -->` on the line before.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const HEAD = /<!-- (\S+) -->\n```(?:tsx?|json)\n/
const BLOCK = new RegExp(`(${HEAD.source})[\\s\\S]*?\`\`\``, 'g')

const guides = readdirSync(join(ROOT, 'docs/guides')).map((name) => `docs/guides/${name}`)
for (const page of ['README.md', ...guides]) {
  const path = join(ROOT, page)
  const text = readFileSync(path, 'utf8')
  const shown = text.replace(BLOCK, (block) => {
    const [head, file] = HEAD.exec(block)
    return `${head}${readFileSync(join(ROOT, file), 'utf8')}\`\`\``
  })
  if (shown !== text) writeFileSync(path, shown)
}
