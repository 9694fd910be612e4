// README as a newcomer follows it: the templates of Vite and Next.js, made anew, its packages, and its code pasted over theirs.
import assert from 'node:assert/strict'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ROOT, installIn, useTarballs } from '../packages/pack.mjs'
import { retry } from '../machine/retry.mjs'
import { runProgram } from '../machine/runProgram.mjs'

/** @import { Manifest } from '../packages/pack.mjs' */

const PAGE = readFileSync(join(ROOT, 'README.md'), 'utf8')
/** A block and the file of an example that it shows. */
const BLOCK = /<!-- examples\/([^/\s]+)\/(\S+) -->\n```tsx?\n([\s\S]*?)```/g
const INSTALL = /^npm install (@latchkey\/.*)$/m

/** @type {Record<string, string[]>} */
const TEMPLATES = {
  'vite-react': ['create-vite@9.3.0', '--template', 'react-ts', '--no-interactive'],
  'next-app': [
    ...['create-next-app@16.4.3', '--ts', '--app', '--empty', '--no-linter', '--no-tailwind', '--no-src-dir', '--no-react-compiler'],
    ...['--no-agents-md', '--import-alias', '@/*', '--use-npm', '--skip-install', '--disable-git', '--yes'],
  ],
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** What README tells to install. */
export const readmePackages = () => INSTALL.exec(PAGE)?.[1].split(' ') ?? assert.fail('README does not say what to install')

/**
 * README's blocks for one example: path → code.
 * @param {string} example
 */
function blocksFor(example) {
  const blocks = [...PAGE.matchAll(BLOCK)].filter(([, name]) => name === example)
  assert(blocks.length > 0, `README has no code for ${example}`)
  return new Map(blocks.map(([, , path, code]) => [path, code]))
}

/**
 * A range of a template as one version, so that a test of today is the same tomorrow; the example's, where the range names none.
 * @param {Manifest} template
 * @param {Manifest} example
 * @returns {Manifest}
 */
function pin(template, example) {
  const known = { ...example.dependencies, ...example.devDependencies }
  /** @param {string} range @param {string} name */
  const exact = (range, name) => (/^[\^~]?\d+\.\d+\.\d+$/.test(range) ? range.replace(/^[\^~]/, '') : known[name])
  /** @param {Record<string, string> | undefined} list */
  const pinAll = (list) => Object.fromEntries(Object.entries(list ?? {}).map(([name, range]) => [name, exact(range, name)]))
  const dependencies = Object.fromEntries(readmePackages().map((name) => [name, known[name]]))
  // Nothing here lints.
  const { oxlint: _, ...devDependencies } = template.devDependencies ?? {}
  return { ...template, dependencies: { ...pinAll(template.dependencies), ...dependencies }, devDependencies: pinAll(devDependencies) }
}

/**
 * README's second piece of code, beside the button of the first.
 * @param {Map<string, string>} files
 * @param {string} app - The first.
 */
function addSign(files, app) {
  const [, code] = /```tsx\n([^`]*export function Sign\([\s\S]*?)```/.exec(PAGE) ?? assert.fail('README has no Sign')
  const shown = app.replace('<ConnectButton />', '<ConnectButton />\n      <Sign />')
  files.set('src/Sign.tsx', code)
  files.set('src/App.tsx', `import { Sign } from './Sign'\n${shown}`)
}

/** @param {string} folder @param {string[]} template */
async function makeTemplate(folder, [creator, ...choices]) {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
  await retry(`npx ${creator}`, async () => {
    rmSync(folder, { recursive: true, force: true })
    const { isGreen, output } = await runProgram('npx', ['--yes', creator, basename(folder), ...choices], { cwd: dirname(folder), env })
    if (!isGreen) console.log(output)
    return isGreen
  })
}

/**
 * Makes the template of an example in the folder, installs what README says, pastes its code, and builds.
 * @param {string} example
 * @param {string} folder
 * @param {Map<string, string>} tarballs
 */
export async function pasteReadme(example, folder, tarballs) {
  await makeTemplate(folder, TEMPLATES[example])
  const template = readJson(join(folder, 'package.json'))
  await installIn(folder, useTarballs(pin(template, readJson(join(ROOT, 'examples', example, 'package.json'))), tarballs))
  const files = blocksFor(example)
  const app = files.get('src/App.tsx')
  if (app !== undefined) addSign(files, app)
  for (const [path, code] of files) writeFileSync(join(folder, path), code)
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
  const { isGreen, output } = await runProgram('npm', ['run', 'build'], { cwd: folder, env })
  assert(isGreen, `npm run build:\n${output}`)
}
