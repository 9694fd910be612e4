// Writes the table of docs/browsers.md: the oldest versions that have every feature our packages use. `--check` compares instead.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { codeFeatures } from './codeFeatures.mjs'
import { OPTIONAL } from './optional.mjs'
import { requiredVersions, toTable } from './requiredVersions.mjs'
import { styleFeatures } from './styleFeatures.mjs'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const PAGE = join(ROOT, 'docs/browsers.md')
const TABLE = /(?<=<!-- versions -->\n).*(?=\n<!-- \/versions -->)/s

/** Packages that run in the page. */
const PACKAGE = /^packages\/(kernel|react|brands|cloud-protocol|secure-frame|evm-kit|plugin-[\w-]+|feature-[\w-]+)\/src\//
/** Parts of them that run on servers or in tests. */
const ELSEWHERE = /\.(test|test-d|testing|contract)\.|\.d\.ts$|\/src\/(server|verifiers|testing|test)\/|\/src\/(siwe|sandbox)\.ts$/

/** @param {string} file */
const isInPage = (file) => PACKAGE.test(file) && !ELSEWHERE.test(file)
/** @param {string} path */
const toName = (path) => relative(ROOT, path).split(sep).join('/')

function readProgram() {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile)
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT)
  return ts.createProgram(
    fileNames.filter((path) => isInPage(toName(path))),
    options,
  )
}

function readFeatures() {
  const program = readProgram()
  const files = program.getRootFileNames()
  const features = new Map([...codeFeatures(program, files)].map(([key, file]) => [key, toName(file)]))
  const sheets = ts.sys
    .readDirectory(join(ROOT, 'packages'), ['.css'], ['**/node_modules', '**/dist'])
    .filter((path) => isInPage(toName(path)))
  for (const sheet of sheets) {
    for (const key of styleFeatures(readFileSync(sheet, 'utf8'))) if (!features.has(key)) features.set(key, toName(sheet))
  }
  return features
}

/**
 * The table for what is used.
 * @param {Map<string, string>} features
 * @throws Error when a browser lacks a feature, or an optional one is not used
 */
export function writeTable(features) {
  const unused = Object.keys(OPTIONAL).filter((key) => !features.has(key))
  if (unused.length > 0) throw new Error(`scripts/browsers/optional.mjs names what nothing uses: ${unused.join(', ')}`)
  return toTable(requiredVersions(new Map([...features].filter(([key]) => !Object.hasOwn(OPTIONAL, key)))))
}

function main() {
  const page = readFileSync(PAGE, 'utf8')
  const next = page.replace(TABLE, () => writeTable(readFeatures()))
  if (!process.argv.includes('--check')) return writeFileSync(PAGE, next)
  if (next === page) return undefined
  console.error(`docs/browsers.md differs from what the features used need:\n${TABLE.exec(next)?.[0]}\nRun: npm run docs:browsers`)
  process.exitCode = 1
  return undefined
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    main()
  } catch (error) {
    console.error(/** @type {Error} */ (error).message)
    process.exitCode = 1
  }
}
