// Writes the tables of docs/reference from the types: `node scripts/docs/reference-tables.mjs`. With `--check` nothing is written; the
// exit code says whether the pages are up to date. A page asks for a table between two comments:
//
//   <!-- table: packages/kernel/src/contracts/LatchkeyOptions.ts LatchkeyOptions -->
//   <!-- /table -->
//
// What a type inherits from another one of the page is in that one's table only.
//
//   <!-- tokens: packages/react/src/theme/tokens.css -->
//   <!-- /tokens -->
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { writeTokens } from '../build/css-tokens.mjs'

/**
 * @typedef {ts.PropertySignature | ts.MethodSignature} Signature
 * @typedef {{ name: string, node: Signature, isOptional: boolean, text: string, initial: string, type: string }} Member
 * @typedef {{ name: string, text: string }} Page
 */

const ROOT = resolve(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'docs/reference')
const TABLE = /<!-- table: (\S+) (\S+) -->\n[\s\S]*?<!-- \/table -->/g
/** What is given rather than asked for. */
const RESULTS = /(Result|Details|State|Theme|Attempt|Registry)$/
const TOKENS = /<!-- tokens: (\S+) -->\n[\s\S]*?<!-- \/tokens -->/g

/**
 * A program of the files whose tables are asked for; the checker knows what they inherit.
 * @param {string[]} files
 */
function openProgram(files) {
  const { config } = ts.readConfigFile(join(ROOT, 'config/tsconfig.base.json'), ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT)
  return ts.createProgram([...new Set(files)], options)
}

/** @param {string} text */
const oneLine = (text) => text.replace(/\s+/g, ' ').trim()
/** @param {string} text */
const cell = (text) => oneLine(text).replaceAll('|', '\\|')

/**
 * A docstring as Markdown: `{@link name}` becomes the name.
 * @param {ts.JSDoc['comment']} comment
 */
const textOf = (comment) => oneLine((ts.getTextOfJSDocComment(comment) ?? '').replace(/\{@link (\S+?)\}/g, '`$1`'))

/**
 * Where a name was declared, also one that was imported.
 * @param {ts.TypeChecker} checker
 * @param {ts.Node} name
 */
function declarationsOf(checker, name) {
  const symbol = checker.getSymbolAtLocation(name)
  const named = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  return named?.declarations ?? []
}

/**
 * What a name stands for where it is a choice of a few words, e.g. `'light' | 'dark'`, or a type parameter: what that extends.
 * Undefined for every other name.
 * @param {ts.TypeChecker} checker
 * @param {ts.TypeReferenceNode} reference
 */
function meaningOf(checker, { typeName }) {
  const declarations = declarationsOf(checker, typeName)
  const parameter = declarations.find(ts.isTypeParameterDeclaration)
  if (parameter) return parameter.constraint?.getText()
  const { type } = declarations.find(ts.isTypeAliasDeclaration) ?? {}
  return type && ts.isUnionTypeNode(type) && type.types.every(ts.isLiteralTypeNode) ? oneLine(type.getText()) : undefined
}

/**
 * A type as it is written, with what its names stand for.
 * @param {ts.TypeChecker} checker
 * @param {ts.Node} node
 * @returns {string}
 */
function textOfType(checker, node) {
  const meaning = ts.isTypeReferenceNode(node) ? meaningOf(checker, node) : undefined
  if (meaning) return ts.isArrayTypeNode(node.parent) && meaning.includes(' | ') ? `(${meaning})` : meaning
  /** @type {ts.Node[]} */
  const inner = []
  ts.forEachChild(node, (child) => void inner.push(child))
  const start = node.getStart()
  return inner.reduceRight((text, child) => {
    const [from, to] = [child.getStart() - start, child.getEnd() - start]
    return `${text.slice(0, from)}${textOfType(checker, child)}${text.slice(to)}`
  }, node.getText())
}

/** @param {ts.TypeChecker} checker @param {ts.Symbol} symbol @param {string[]} path @returns {Member} */
function readMember(checker, symbol, path) {
  const node = /** @type {Signature} */ (symbol.valueDeclaration ?? symbol.declarations?.[0])
  const name = [...path, symbol.name].join('.')
  const comment = ts.getJSDocCommentsAndTags(node).find(ts.isJSDoc)
  /** @param {string} wanted */
  const tag = (wanted) => textOf(ts.getJSDocTags(node).find(({ tagName }) => tagName.text === wanted)?.comment)
  const isOptional = (symbol.flags & ts.SymbolFlags.Optional) !== 0
  return { name, node, isOptional, text: textOf(comment?.comment), initial: tag('default'), type: typeOf(checker, node) }
}

/** @param {ts.TypeChecker} checker @param {Signature} node */
function typeOf(checker, node) {
  if (ts.isMethodSignature(node)) {
    const parameters = node.parameters.map((parameter) => parameter.getText()).join(', ')
    return oneLine(`(${parameters}) => ${node.type?.getText() ?? 'void'}`)
  }
  return node.type ? oneLine(textOfType(checker, node.type)) : 'unknown'
}

/**
 * The members of an interface with those it inherits; an object that is written inside gives its own members, as `discovery.eip6963`.
 * @param {ts.TypeChecker} checker
 * @param {ts.Type} type
 * @param {string[]} [path]
 * @returns {Member[]}
 */
export function readMembers(checker, type, path = []) {
  const members = checker.getPropertiesOfType(type).map((symbol) => readMember(checker, symbol, path))
  return members.flatMap((member) => {
    const { node, name, text } = member
    if (node.type && ts.isTypeLiteralNode(node.type) && text === '')
      return readMembers(checker, checker.getTypeFromTypeNode(node.type), [name])
    if (text === '') throw new Error(`${name} has no docstring. Say in ${node.getSourceFile().fileName} what it does.`)
    return [member]
  })
}

/** @param {Member} member */
const initialOf = ({ isOptional, initial }) => {
  if (initial !== '') return /^(['[{\d]|true$|false$)/.test(initial) ? `\`${initial}\`` : initial
  return isOptional ? '–' : 'required'
}

/**
 * @param {Member[]} members
 * @param {boolean} isResult - Nothing is asked for: such a table has no column of defaults.
 */
function writeTable(members, isResult) {
  const head = isResult ? ['name', 'type', 'what it is'] : ['name', 'type', 'default', 'what it does']
  const rows = members.map((member) => {
    const first = [`\`${member.name}\``, `\`${member.type}\``]
    return isResult ? [...first, member.text] : [...first, initialOf(member), member.text]
  })
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')
}

/**
 * The table of one interface or type.
 * @param {ts.Program} program
 * @param {{ file: string, name: string, others: readonly string[] }} wanted - `others` are the types of the page with tables of their own.
 */
function tableOf(program, { file, name, others }) {
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const named = source?.statements.filter((node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
  const declaration = named?.find((node) => node.name.text === name)
  if (!declaration) throw new Error(`${file} has no ${name}`)
  /** @param {Member} member */
  const isElsewhere = ({ node: { parent } }) =>
    ts.isInterfaceDeclaration(parent) && parent.name.text !== name && others.includes(parent.name.text)
  const members = readMembers(checker, checker.getTypeAtLocation(declaration)).filter((member) => !isElsewhere(member))
  return writeTable(members, RESULTS.test(name))
}

const pages = () =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }))

/**
 * Every page with its tables as the types are now.
 * @param {Page[]} found
 * @returns {Page[]}
 */
export function writePages(found) {
  const files = found.flatMap(({ text }) => [...text.matchAll(TABLE)].map(([, file]) => join(ROOT, file)))
  const program = openProgram(files)
  return found.map(({ name, text }) => {
    const types = [...text.matchAll(TABLE)].map(([, , type]) => type)
    /** @param {string} _ @param {string} file @param {string} type */
    const table = (_, file, type) =>
      `<!-- table: ${file} ${type} -->\n\n${tableOf(program, { file: join(ROOT, file), name: type, others: types })}\n\n<!-- /table -->`
    /** @param {string} _ @param {string} file */
    const tokens = (_, file) => `<!-- tokens: ${file} -->\n\n${writeTokens(readFileSync(join(ROOT, file), 'utf8'))}\n\n<!-- /tokens -->`
    return { name, text: text.replace(TABLE, table).replace(TOKENS, tokens) }
  })
}

function main() {
  const before = pages()
  const stale = writePages(before).filter(({ text }, index) => text !== before[index].text)
  if (!process.argv.includes('--check')) return stale.forEach(({ name, text }) => writeFileSync(join(FOLDER, name), text))
  if (stale.length === 0) return
  console.error(`Not what the types say: ${stale.map(({ name }) => `docs/reference/${name}`).join(', ')}. Run: npm run docs:tables`)
  process.exitCode = 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
