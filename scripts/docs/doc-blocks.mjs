// Writes the files that pages show into their code blocks: `npm run docs:blocks`. A block names its file: `<!-- path -->` on the line before.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readPages } from './doc-pages.mjs'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..')
const HEAD = /<!-- (\S+) -->\n```(?:tsx?|json)\n/
const BLOCK = new RegExp(`(${HEAD.source})[\\s\\S]*?\`\`\``, 'g')

for (const path of readPages()) {
  const text = readFileSync(path, 'utf8')
  const shown = text.replace(BLOCK, (block) => {
    const [head, file] = /** @type {RegExpExecArray} */ (HEAD.exec(block))
    return `${head}${readFileSync(join(ROOT, file), 'utf8')}\`\`\``
  })
  if (shown !== text) writeFileSync(path, shown)
}
