// Reads one drawing out of an unpacked package.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cleanSvg } from './cleanSvg.mjs'
import { SOURCES } from './sources.mjs'

/** @import { Drawing } from './wallets.mjs' */

/**
 * The folder of a package: `<folder>/<its name>-<version>/package`, as `npm pack` names it.
 * @param {string} folder
 * @param {keyof typeof SOURCES} source
 */
export function packageFolder(folder, source) {
  const { name, version } = SOURCES[source] ?? {}
  const path = join(folder, `${name?.replace('@', '').replace('/', '-')}-${version}`, 'package')
  if (!existsSync(path)) throw new Error(`${path} is missing: npm pack ${name}@${version}, then unpack it there.`)
  return path
}

/** Pictures that a package has in its code: after which name, by which pattern. */
const IN_CODE = {
  /** @param {string} name */
  stacks: (name) => ({ file: 'dist/index.js', pattern: new RegExp(`id:"${name}",[^}]*?icon:"data:image/svg\\+xml;base64,([^"]+)"`) }),
}

/** @param {string} code @param {string} name - As the package exports it. */
function findExported(code, name) {
  const variable = new RegExp(`([\\w$]+) as ${name}\\b`).exec(code)?.[1]
  const [, base64] = new RegExp(`(?:var |,)${variable}="data:image/svg\\+xml;base64,([^"]+)"`).exec(code) ?? []
  return base64
}

/** @type {Record<string, (path: string, file: string) => string | undefined>} */
const READERS = {
  web3icons: (path, file) =>
    /'(<svg[\s\S]*<\/svg>)/.exec(readFileSync(join(path, `dist/svgs/${file}.svg.js`), 'utf8'))?.[1]?.replaceAll('\\n', ' '),
  ant: (path, file) => readFileSync(join(path, `dist/esm/svgs/${file}.svg`), 'utf8'),
  subwallet: (path, file) => readFileSync(join(path, `dotsama/predefinedWallet/${file}.svg`), 'utf8'),
  cryptocurrency: (path, file) => readFileSync(join(path, `svg/color/${file}.svg`), 'utf8'),
  tabler: (path, file) => readFileSync(join(path, `icons/outline/${file}.svg`), 'utf8'),
  stacks: (path, file) => {
    const { file: code, pattern } = IN_CODE.stacks(file)
    return decode(pattern.exec(readFileSync(join(path, code), 'utf8'))?.[1])
  },
  luno: (path, file) => {
    const chunks = readdirSync(join(path, 'dist')).filter((name) => /^chunk-\w+\.js$/.test(name))
    const found = chunks.map((name) => findExported(readFileSync(join(path, 'dist', name), 'utf8'), file)).find(Boolean)
    return decode(found)
  },
}

/** @param {string | undefined} base64 */
const decode = (base64) => base64 && Buffer.from(base64, 'base64').toString('utf8')

/**
 * Puts a drawing on a ground of its own.
 * @param {string} svg
 * @param {Drawing} drawing
 */
function withGround(svg, { ground, scale = 1 }) {
  if (!ground) return svg
  const [x = 0, y = 0, width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(/[\s,]+/).map(Number)
  const side = Math.max(width, height) / scale
  const [left, top] = [x - (side - width) / 2, y - (side - height) / 2]
  /** @param {number} number */
  const short = (number) => String(Math.round(number * 100) / 100)
  const box = [left, top, side, side].map(short).join(' ')
  const rect = `<path fill="${ground}" d="M${short(left)} ${short(top)}h${short(side)}v${short(side)}h-${short(side)}z"/>`
  return svg.replace(/viewBox="[^"]+"/, `viewBox="${box}"`).replace(/(<svg[^>]*>)/, `$1${rect}`)
}

/**
 * @param {string} folder
 * @param {Drawing} drawing
 * @returns {string} The drawing, small and plain.
 */
export function readDrawing(folder, drawing) {
  const { source, file, colors = {} } = drawing
  const text = READERS[source]?.(packageFolder(folder, source), file)
  if (!text) throw new Error(`${source} has no ${file}.`)
  const clean = cleanSvg(text)
  const recolored = Object.entries(colors).reduce((svg, [from, to]) => svg.replaceAll(`fill="${from}"`, `fill="${to}"`), clean)
  return withGround(recolored, drawing)
}
