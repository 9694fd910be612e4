// Writes docs/reference/errors.md from the kernel's error codes: `node scripts/docs/errors-page.mjs`.
// With `--check` nothing is written; the exit code says whether the page is up to date.

import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import ts from 'typescript'

/**
 * @typedef {{ name: string, type: string, isOptional: boolean }} Field
 * @typedef {{ code: string, when: string, fields: Field[] }} Code
 * @typedef {{ kind: string, retryable?: boolean, message(context: object): string }} Definition
 */

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const errors = join(root, 'packages/kernel/src/errors')
const contexts = join(root, 'packages/kernel/src/contracts/ErrorContexts.ts')
const page = join(root, 'docs/reference/errors.md')

/**
 * Numbers of the example messages; texts are shown as the name of their member.
 * @type {Record<string, number>}
 */
const SAMPLES = { timeoutMs: 10_000, status: 503, apiVersion: 2 }

/**
 * Codes with what their docstring says and the members of their context.
 * @param {string} source
 * @returns {Code[]}
 */
export function readCodes(source) {
  const file = ts.createSourceFile('ErrorContexts.ts', source, ts.ScriptTarget.Latest, true)
  const declaration = file.statements.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === 'KernelErrorContexts')
  if (!declaration) throw new Error('There is no interface KernelErrorContexts.')
  return declaration.members.filter(ts.isPropertySignature).map((member) => {
    const code = member.name.getText()
    const when = ts.getTextOfJSDocComment(ts.getJSDocCommentsAndTags(member)[0]?.comment)
    if (!when) throw new Error(`${code} has no docstring. Say in contracts/ErrorContexts.ts when it happens.`)
    const fields = member.type && ts.isTypeLiteralNode(member.type) ? member.type.members.filter(ts.isPropertySignature).map(readField) : []
    return { code, when, fields }
  })
}

/** @param {ts.PropertySignature} member @returns {Field} */
function readField(member) {
  return { name: member.name.getText(), type: member.type?.getText() ?? 'unknown', isOptional: member.questionToken !== undefined }
}

/**
 * The message that a reader would see, with the names of members in braces.
 * @param {Pick<Definition, 'message'>} definition
 * @param {Field[]} fields
 */
export function exampleOf(definition, fields) {
  const context = Object.fromEntries(fields.filter((field) => !field.isOptional).map((field) => [field.name, sampleOf(field)]))
  return definition.message(context)
}

/** @param {Field} field */
function sampleOf({ name, type }) {
  if (type.startsWith('readonly ')) return [`{${name}}`]
  if (type.startsWith("'")) return type.split("'")[1]
  return SAMPLES[name] ?? `{${name}}`
}

/** @returns {Promise<(code: string) => Definition>} */
async function loadDefinitions() {
  const { outputFiles } = buildSync({ entryPoints: [join(errors, 'messages.ts')], bundle: true, format: 'esm', write: false })
  const { definitionOf } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
  return definitionOf
}

/** @param {string} text */
const escape = (text) => text.replaceAll('|', '\\|')

/** @param {Code} code @param {Definition} definition */
function rowOf({ code, when, fields }, definition) {
  const context = fields.map(({ name, isOptional }) => `\`${name}${isOptional ? '?' : ''}\``).join(', ')
  const message = exampleOf(definition, fields)
  return `| \`${code}\` | ${definition.kind} | ${definition.retryable ? 'yes' : 'no'} | ${escape(when)} | ${escape(message)} | ${context || '–'} |`
}

/**
 * The whole page.
 * @param {Code[]} codes
 * @param {(code: string) => Definition} definitionOf
 */
export function writePage(codes, definitionOf) {
  const rows = codes.map((entry) => rowOf(entry, definitionOf(entry.code)))
  return `<!-- Written by scripts/docs/errors-page.mjs from packages/kernel/src/errors. Change it there. -->

# Errors

Every error that Latchkey throws or rejects with is a \`LatchkeyError\`. Use \`error.code\` for decisions; it never changes. \`error.message\` is for
people, and its wording may change. \`error.context\` has the values in the message, \`error.cause\` the original error.

\`\`\`ts
import { isLatchkeyError, type Latchkey } from '@latchkey/kernel'

export async function connectMetaMask(latchkey: Latchkey): Promise<void> {
  try {
    await latchkey.connect({ connectorId: 'io.metamask' })
  } catch (error) {
    if (!isLatchkeyError(error, 'USER_REJECTED')) throw error
  }
}
\`\`\`

[Errors by kind](../guides/errors-by-kind.md) shows what to do with each.

\`kind\` says who has to act: \`user\` nothing went wrong, show nothing · \`wallet\` the wallet refused or failed · \`network\` offer a retry ·
\`config\` the developer's options · \`plugin\` a plugin's fault · \`bug\` report it. Retry says whether the same call may succeed later.
Plugins add codes of their own under their own prefix; their pages list them.

| code | kind | retry | when | message | context |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`
}

async function main() {
  const codes = readCodes(readFileSync(contexts, 'utf8'))
  const text = writePage(codes, await loadDefinitions())
  if (!process.argv.includes('--check')) return writeFileSync(page, text)
  if (readFileSync(page, 'utf8') === text) return
  console.error('docs/reference/errors.md is not what the error catalogue says. Run: node scripts/docs/errors-page.mjs')
  process.exitCode = 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
