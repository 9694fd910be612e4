// Which features of the data TypeScript sources use, told by the types of what they reach.
import ts from 'typescript'
import { findCompat } from './compat.mjs'

/**
 * Interfaces that TypeScript shares between others; the data lists their members with those.
 * @type {Record<string, string[]>}
 */
const SHARED = {
  ARIAMixin: ['Element'],
  Animatable: ['Element'],
  Body: ['Response'],
  ChildNode: ['Element'],
  DocumentOrShadowRoot: ['Document', 'ShadowRoot'],
  ElementCSSInlineStyle: ['HTMLElement'],
  GlobalEventHandlers: ['Element', 'HTMLElement', 'Window'],
  HTMLOrSVGElement: ['HTMLElement'],
  NavigatorID: ['Navigator'],
  NavigatorLanguage: ['Navigator'],
  NavigatorOnLine: ['Navigator'],
  NonDocumentTypeChildNode: ['Element'],
  ParentNode: ['Element', 'Document'],
}

/** @type {Map<ts.SyntaxKind, string>} */
const SYNTAX = new Map([
  [ts.SyntaxKind.PrivateIdentifier, 'javascript.classes.private_class_fields'],
  [ts.SyntaxKind.ClassStaticBlockDeclaration, 'javascript.classes.static.initialization_blocks'],
  [ts.SyntaxKind.QuestionQuestionEqualsToken, 'javascript.operators.nullish_coalescing_assignment'],
  [ts.SyntaxKind.QuestionQuestionToken, 'javascript.operators.nullish_coalescing'],
  [ts.SyntaxKind.QuestionDotToken, 'javascript.operators.optional_chaining'],
  [ts.SyntaxKind.BigIntLiteral, 'javascript.builtins.BigInt'],
])

/**
 * Whether the code asks if it is there, as in `page.scheduler?.yield`, `typeof x` or `x.y?.()`.
 * @param {ts.Node} node
 */
function isAskedFor({ parent }) {
  return ts.isTypeOfExpression(parent) || ('questionDotToken' in parent && parent.questionDotToken !== undefined)
}

/** @param {ts.NamedDeclaration} declaration */
function keysOfDeclaration(declaration) {
  const name = declaration.name?.getText() ?? ''
  const owner = declaration.parent
  if (!ts.isInterfaceDeclaration(owner)) return [`javascript.builtins.${name}`, `api.${name}`, `api.Window.${name}`]
  const type = owner.name.text.replace(/(?<=.)Constructor$/, '')
  const owners = SHARED[type] ?? [type]
  return owners.flatMap((each) => [
    `javascript.builtins.${each}.${name}`,
    `javascript.builtins.Intl.${each}.${name}`,
    `api.${each}.${name}`,
    `api.${each}.${name}_static`,
  ])
}

/**
 * @param {ts.Program} program - With the types of the platform.
 * @param {readonly string[]} files - Those of its sources that browsers run.
 * @returns {Map<string, string>} Keys of the data, each with the first file that uses it.
 */
export function codeFeatures(program, files) {
  const checker = program.getTypeChecker()
  const found = new Map()
  /** @param {string} key @param {string} file */
  const add = (key, file) => {
    if (findCompat(key) && !found.has(key)) found.set(key, file)
  }
  /** @param {ts.Declaration} declaration */
  const isPlatform = (declaration) => program.isSourceFileDefaultLibrary(declaration.getSourceFile())
  /** @param {ts.Node} name @param {ts.Node} whole @param {string} file */
  const addReached = (name, whole, file) => {
    if (isAskedFor(whole)) return
    const declarations = checker.getSymbolAtLocation(name)?.declarations?.filter(isPlatform) ?? []
    const keys = declarations.flatMap(keysOfDeclaration).filter(findCompat)
    if (keys.length > 0) add(keys[0], file)
  }
  /** @param {ts.Node} node @param {string} file */
  const visit = (node, file) => {
    if (ts.isTypeNode(node)) return
    const syntax = SYNTAX.get(node.kind)
    if (syntax) add(syntax, file)
    if (ts.isRegularExpressionLiteral(node) && /\/\w*v\w*$/.test(node.text)) add('javascript.builtins.RegExp.unicodeSets', file)
    if (ts.isPropertyAccessExpression(node)) addReached(node.name, node, file)
    else if (ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node.parent)) addReached(node, node, file)
    else if (ts.isIdentifier(node) && 'expression' in node.parent && node.parent.expression === node) addReached(node, node, file)
    ts.forEachChild(node, (child) => visit(child, file))
  }
  for (const file of files) {
    const source = program.getSourceFile(file)
    if (!source) throw new Error(`${file} is not in the program.`)
    visit(source, file)
  }
  return found
}
