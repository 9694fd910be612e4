// Writes packages/cloud/data/wallets.json from the package that collects the public wallet registry. Run by hand:
//
//   npm pack thirdweb@5.121.6 && tar xzf thirdweb-5.121.6.tgz && node scripts/directory/generate.mjs package
//
// The package's files are parsed, never run.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const TARGET = 'packages/cloud/data/wallets.json'
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder of the unpacked package.')

const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const generated = join(folder, 'src/wallets/__generated__')

/**
 * The value of a literal. What is null or empty is left out.
 * @param {ts.Expression} node
 * @returns {unknown}
 */
function read(node) {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return read(node.expression)
  if (ts.isStringLiteralLike(node)) return node.text === '' ? undefined : node.text
  if (ts.isArrayLiteralExpression(node)) return node.elements.map(read)
  if (ts.isObjectLiteralExpression(node)) return readObject(node)
  return node.kind === ts.SyntaxKind.TrueKeyword ? true : undefined
}

/** @param {ts.ObjectLiteralExpression} node */
function readObject(node) {
  const members = node.properties.flatMap((property) => {
    if (!ts.isPropertyAssignment(property)) return []
    const value = read(property.initializer)
    return value === undefined ? [] : [[property.name.getText().replace(/['"]/g, ''), value]]
  })
  return members.length === 0 ? undefined : Object.fromEntries(members)
}

/**
 * The value of the first constant of a file.
 * @param {string} path
 * @returns {any}
 */
function readConstant(path) {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const statement = file.statements.find(ts.isVariableStatement)
  const initializer = statement?.declarationList.declarations[0]?.initializer
  if (initializer === undefined) throw new Error(`${path} has no constant.`)
  return read(initializer)
}

/** The source's own order: by how many use them. */
const order = readConstant(join(generated, 'wallet-infos.ts')).map((/** @type {{ id: string }} */ { id }) => id)
const place = (/** @type {string} */ id) => (order.includes(id) ? order.indexOf(id) : order.length)

const STORES = ['browser', 'ios', 'android', 'chrome']
const wallets = readdirSync(join(generated, 'wallet'))
  .map((name) => readConstant(join(generated, 'wallet', name, 'index.ts')))
  .map(({ id, name, homepage, image_id, rdns, app = {}, mobile, desktop }) => ({
    id,
    name,
    homepage,
    image_id,
    rdns,
    app: Object.fromEntries(STORES.filter((store) => app[store] !== undefined).map((store) => [store, app[store]])),
    mobile,
    desktop,
  }))
  .toSorted((one, other) => place(one.id) - place(other.id) || (one.id < other.id ? -1 : 1))

const source = { name: manifest.name, version: manifest.version, license: manifest.license }
const lines = wallets.map((wallet) => JSON.stringify(wallet))
writeFileSync(TARGET, `{"source":${JSON.stringify(source)},"listings":[\n${lines.join(',\n')}\n]}\n`)
process.stdout.write(`${wallets.length} wallets\n`)
