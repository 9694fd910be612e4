// Rules a reader can rely on: section numbers and reasons are in the messages. Formatting is left to .editorconfig.
import jsdoc from 'eslint-plugin-jsdoc'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const TESTS = ['**/*.test.{ts,tsx,mjs}', '**/*.test-d.ts', '{packages,examples}/*/test/**']
const SOURCES = ['packages/*/src/**/*.{ts,tsx}']
/** What tests of plugins and of hosts are given. */
const TESTING = ['packages/testkit*/src/**', 'packages/*/src/testing/**']
/** Shapes of modules that are not ours. */
const FOREIGN = ['**/*.d.ts']
/** Run in browsers, servers and workers alike: they get the platform handed to them. */
const AGNOSTIC = ['kernel', 'plugin-*', 'feature-*', 'evm-kit', 'server-kit', 'cloud-protocol'].map(
  (name) => `packages/${name}/src/**/*.ts`,
)
const REACT = ['packages/react/src/**', 'packages/feature-*/src/ui/**', 'apps/**', 'examples/**']

/** The only kernel files that touch the page: everything else is handed a clock, a storage, an HTTP client. */
const EDGES = ['systemClock', 'browser', 'followPage', 'pageLoaded'].map((name) => `packages/kernel/src/async/${name}.ts`)

const NOT_ON_A_SERVER = 'There is none on a server. Read it once, from globalThis, in a file that is the edge to the page.'
const PLATFORM_GLOBALS = {
  window: NOT_ON_A_SERVER,
  document: NOT_ON_A_SERVER,
  navigator: NOT_ON_A_SERVER,
  location: NOT_ON_A_SERVER,
  localStorage: 'It may be missing, full or forbidden. Use context.storage.',
  sessionStorage: 'It may be missing, full or forbidden. Use context.storage.',
  fetch: 'Use context.http: it has the time limit, the retries and the abort.',
  setTimeout: 'Use context.clock: tests move it, and dispose() clears it.',
  setInterval: 'Use context.clock: tests move it, and dispose() clears it.',
}

/** Imports that no source has. */
const PATHS = [
  { name: 'valtio', message: "It pulls React in. Use 'valtio/vanilla', or 'valtio/react' in React code." },
  { name: 'zod', message: "Use `import * as z from 'zod/mini'`: the full build is six times as large." },
]
const INNER = { group: ['@latchkey/*/src/*', '@latchkey/*/dist/*'], message: 'Import a public entry of the package.' }

/** State has one door: proxies are made in the store, patches in transitions. */
const PROXY = {
  name: 'valtio/vanilla',
  importNames: ['proxy'],
  message: "The kernel's store makes the proxies. A plugin gets its own from state.own().",
}
const PATCH = {
  group: ['**/transitions/Patch.js'],
  importNames: ['patch'],
  message: 'Write a transition in transitions/ and apply what it returns.',
}

/** The same of features: the kit makes the function, a feature's transitions alone call it. */
const PATCH_OF = {
  name: '@latchkey/feature-kit',
  importNames: ['patchOf'],
  message: 'Write a transition in transitions.ts and apply what it returns.',
}
const TRANSITIONS = ['packages/*/src/**/transitions.ts']

const CHANGE = 'The state changes by transitions. Write one in transitions and apply what it returns.'

/** Where it is `state.x` or `parts.state.x`. */
const FIELD = ":matches([object.name='state'], [object.property.name='state'])"
/** The ways past the transitions. A slice belongs to its readers as a whole: what is written there has no name and no test. */
const CHANGES = [
  `:matches(AssignmentExpression > MemberExpression.left, UpdateExpression > MemberExpression.argument, UnaryExpression[operator='delete'] > MemberExpression.argument)${FIELD}`,
  `AssignmentExpression > MemberExpression.left > MemberExpression.object${FIELD}`,
  `CallExpression[callee.property.name=/^(push|pop|shift|unshift|splice|sort|reverse|fill)$/] > MemberExpression.callee > MemberExpression.object${FIELD}`,
  "CallExpression[callee.object.name='Object'][callee.property.name=/^(assign|defineProperty)$/] > .arguments[name='state']:first-child",
  `CallExpression[callee.property.name='own'] > MemberExpression.callee${FIELD}`,
  "TSAsExpression[typeAnnotation.typeName.name='Patch']",
].map((selector) => ({ selector, message: CHANGE }))

const SYNTAX = [
  {
    selector: 'ThrowStatement > NewExpression[callee.name=/^(Error|TypeError|RangeError)$/]',
    message: 'Hosts branch on codes. Throw a LatchkeyError.',
  },
  { selector: 'ExportAllDeclaration', message: 'Name what is exported, so that a reader and a reviewer see the surface.' },
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only: one name for one thing everywhere.' },
  { selector: 'TSEnumDeclaration', message: 'Use a union of string literals.' },
  {
    selector: "CallExpression[callee.property.name='includes'][callee.object.property.name='message']",
    message: 'Messages are for people. Compare the code of the error.',
  },
  {
    selector:
      "CallExpression:matches([callee.property.name='apply'], [callee.name='apply']) > :matches(ObjectExpression, TSAsExpression).arguments",
    message: CHANGE,
  },
  {
    selector:
      "CallExpression:matches([callee.property.name='apply'], [callee.name='apply']) > ConditionalExpression.arguments > ObjectExpression",
    message: CHANGE,
  },
  {
    // With an origin, so to a window.
    selector:
      ":matches(ArrowFunctionExpression, ReturnStatement, ArrowFunctionExpression > ChainExpression, ReturnStatement > ChainExpression) > CallExpression[callee.property.name='postMessage'][arguments.length>1]",
    message: 'WebKit takes the receiver for the sender of a message that is a tail call. Let nothing return it.',
  },
  ...CHANGES,
]

/** Bodies have one reader, which bounds bytes and time: whoever sends them decides how much there is, and how slowly it comes. */
const BODY_READERS = [
  'packages/kernel/src/http/readBytes.ts',
  // Sends what the server itself wrote.
  'packages/server-kit/src/node/sendWebResponse.ts',
  'packages/testkit*/src/**',
]
const BODY = {
  selector: 'CallExpression[callee.property.name=/^(text|json|arrayBuffer|blob|bytes|formData|getReader)$/][arguments.length=0]',
  message: 'A body may have no end. Read it by readText of @latchkey/kernel/http, which bounds its bytes and its time.',
}

/** A package's time limits and lifetimes stand together, so that one reading shows what waits for what. */
const TIMEOUTS = ['packages/{kernel/src/async,react/src/page,secure-frame/src/smart}/timeouts.ts', 'packages/*/src/timeouts.ts']
const WAITS = ":matches(CallExpression[callee.name='setTimeout'], CallExpression[callee.property.name=/^(after|setTimeout)$/])"
const DURATION = 'Time limits and lifetimes stand in the timeouts.ts of the package, with a name that ends with _MS.'
const DURATIONS = [
  'VariableDeclarator[id.name=/_MS$/]',
  `${WAITS} > :matches(Literal, BinaryExpression, Identifier[name=/^[A-Z]/]:not([name=/_MS$/])).arguments`,
  "CallExpression[callee.object.name='AbortSignal'][callee.property.name='timeout'] > :not(Identifier, MemberExpression).arguments",
  'AssignmentPattern[left.name=/Ms$/] > :matches(Literal[raw=/^[1-9][0-9_]/], BinaryExpression).right',
  "Property[key.name=/Ms$/] > :matches(Literal[raw=/^[1-9][0-9_]/], BinaryExpression[left.type='Literal'][right.type='Literal']).value",
].map((selector) => ({ selector, message: DURATION }))

/** What a package stores is read off one file. */
const STORAGE_KEYS = ['packages/kernel/src/storage/keys.ts', 'packages/*/src/storageKeys.ts']
const KEYS = [
  'VariableDeclarator[id.name=/_KEY$/][init.type=/^(Literal|TemplateLiteral)$/]',
  "CallExpression[callee.object.name='storage'] > :matches(Literal, TemplateLiteral).arguments:first-child",
  "CallExpression[callee.object.property.name='storage'] > :matches(Literal, TemplateLiteral).arguments:first-child",
].map((selector) => ({ selector, message: 'Storage keys stand in the storageKeys.ts of the package.' }))

/** @param {Record<string, string>} names */
const restrict = (names) => Object.entries(names).map(([name, message]) => ({ name, message }))

export default tseslint.config(
  { ignores: ['**/node_modules/**', '**/dist/**', '.cache/**', '**/.vite/**', 'docs/reference/api/**', '**/test-results/**'] },
  {
    files: ['**/*.{ts,tsx,mts}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        {
          fixStyle: 'separate-type-imports',
          // `typeof import(…)` is how the type of a lazily loaded part is written.
          disallowTypeAnnotations: false,
        },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-empty-object-type': 'error',
    },
  },
  {
    // A promise that nobody waits for loses its rejection. Only the types tell what is one.
    files: ['{packages,apps,examples,tests/e2e}/**/*.{ts,tsx}'],
    // Starters have types of their own, which their build checks.
    ignores: ['examples/{next-app,vanilla,vite-react}/**'],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    // tsconfig.scripts.json checks their types; nothing is silenced.
    files: ['**/*.mjs'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: { '@typescript-eslint/ban-ts-comment': 'error' },
  },
  {
    files: ['**/*.{ts,tsx,mts,mjs}'],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', { max: 300 }],
      'max-lines-per-function': ['error', { max: 90, skipComments: true }],
      'max-params': ['error', { max: 3 }],
      'no-debugger': 'error',
      'no-empty': 'error',
      'no-empty-pattern': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'anywhere' }],
      'prefer-const': 'error',
      complexity: ['error', { max: 12 }],
      eqeqeq: ['error', 'always'],
    },
  },
  {
    files: SOURCES,
    ignores: [...TESTS, ...FOREIGN],
    plugins: { jsdoc },
    rules: {
      'no-console': 'error',
      'no-restricted-imports': ['error', { paths: [...PATHS, PROXY, PATCH_OF], patterns: [INNER, PATCH] }],
      'no-restricted-syntax': ['error', ...SYNTAX],
      'jsdoc/require-jsdoc': [
        'error',
        {
          publicOnly: { esm: true, cjs: false, window: false },
          enableFixer: false,
          require: { ClassDeclaration: true, FunctionDeclaration: true, ArrowFunctionExpression: true },
          contexts: ['ExportNamedDeclaration > VariableDeclaration', 'TSInterfaceDeclaration', 'TSTypeAliasDeclaration'],
        },
      ],
    },
  },
  {
    // Generated, one picture each; the tables beside them say what of.
    files: ['packages/brands/src/pictures/**/*.ts'],
    rules: { 'jsdoc/require-jsdoc': 'off' },
  },
  {
    files: SOURCES,
    ignores: [...TESTS, ...FOREIGN, ...TESTING, ...TIMEOUTS, ...STORAGE_KEYS],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX, ...DURATIONS, ...KEYS] },
  },
  {
    files: SOURCES,
    ignores: [...TESTS, ...FOREIGN, ...BODY_READERS],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX, BODY] },
  },
  {
    files: SOURCES,
    ignores: [...TESTS, ...FOREIGN, ...BODY_READERS, ...TESTING, ...TIMEOUTS, ...STORAGE_KEYS],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX, BODY, ...DURATIONS, ...KEYS] },
  },
  {
    files: TRANSITIONS,
    ignores: TESTS,
    rules: { 'no-restricted-imports': ['error', { paths: [...PATHS, PROXY], patterns: [INNER, PATCH] }] },
  },
  {
    files: ['packages/kernel/src/state/createStore.ts'],
    ignores: TESTS,
    rules: { 'no-restricted-imports': ['error', { paths: PATHS, patterns: [INNER] }] },
  },
  {
    files: ['packages/kernel/src/state/transitions/**'],
    ignores: TESTS,
    rules: { 'no-restricted-imports': ['error', { paths: [...PATHS, PROXY], patterns: [INNER] }] },
  },
  {
    files: AGNOSTIC,
    ignores: [...TESTS, ...EDGES, 'packages/feature-*/src/ui/**'],
    rules: { 'no-restricted-globals': ['error', ...restrict(PLATFORM_GLOBALS)] },
  },
  {
    files: ['packages/react/src/**', 'packages/feature-*/src/ui/**'],
    ignores: [...TESTS, 'packages/react/src/links/followLink.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...[
          ['window', 'open'],
          ['globalThis', 'open'],
          ['location', 'href'],
          ['location', 'assign'],
          ['location', 'replace'],
        ].map(([object, property]) => ({ object, property, message: 'Wallets name schemes that run code. Use followLink.' })),
      ],
    },
  },
  {
    files: REACT,
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // A component is one function: logic belongs in its hook, what remains is markup.
    files: ['**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 120, skipComments: true }] },
  },
  {
    files: [...TESTS, 'tests/e2e/**'],
    rules: {
      'max-lines': ['error', { max: 500 }],
      'max-lines-per-function': 'off',
      'max-params': 'off',
      'no-new-func': 'off',
      'react-hooks/rules-of-hooks': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
)
