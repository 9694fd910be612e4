// Reads the CSS variables of the modal and writes them as tables, one for each comment of the stylesheet.

/** @typedef {{ name: string, value: string }} Token */

/**
 * What a variable is for, by the beginning of its name; the first that fits.
 * @type {[start: RegExp, example: (value: string) => string][]}
 */
const USES = [
  [/^color-mix-strength/, (value) => `background: color-mix(in srgb, red ${value}, white)`],
  [/^color-mix/, (value) => `background: ${value}`],
  [/^font-size-master/, (value) => `font-size: calc(${value} * 1.3)`],
  [/^radius-master/, (value) => `border-radius: calc(${value} * 5)`],
  [/^font-(family|mono)/, (value) => `font-family: ${value}`],
  [/^font-/, (value) => `font-size: ${value}`],
  [/^weight-/, (value) => `font-weight: ${value}`],
  [/^line/, (value) => `line-height: ${value}`],
  [/^space-/, (value) => `padding: ${value}`],
  [/^radius-/, (value) => `border-radius: ${value}`],
  [/^border/, (value) => `border: 1px solid ${value}`],
  [/^shadow|^focus-ring/, (value) => `box-shadow: ${value}`],
  [/^(text|on-accent|success|warning|error)(?!.*soft)/, (value) => `color: ${value}`],
  [/^(bg|surface|overlay|accent|success-soft|warning-soft|error-soft)/, (value) => `background: ${value}`],
  [/^width/, (value) => `max-inline-size: ${value}`],
  [/^(row|touch)/, (value) => `min-block-size: ${value}`],
  [/^icon/, (value) => `inline-size: ${value}`],
  [/^duration-/, (value) => `transition-duration: ${value}`],
  [/^ease/, (value) => `transition-timing-function: ${value}`],
]

/**
 * Groups in the order of the stylesheet: what its comment says, and the variables below it.
 * @param {string} css
 */
export function readTokens(css) {
  const [block] = /\.lk-root \{[\s\S]*?\n\}/.exec(css) ?? ['']
  let tokens = /** @type {Token[]} */ ([])
  const groups = [{ title: '', tokens }]
  for (const [, comment, name, value] of block.matchAll(/\/\* ([\s\S]*?) \*\/|--lk-([\w-]+):\s*([\s\S]*?);/g)) {
    if (comment) groups.push({ title: comment, tokens: (tokens = []) })
    else tokens.push({ name, value: value.replace(/\s+/g, ' ') })
  }
  return groups.filter(({ tokens }) => tokens.length > 0)
}

/** @param {string} name */
function exampleOf(name) {
  const use = USES.find(([start]) => start.test(name))
  if (!use) throw new Error(`scripts/build/css-tokens.mjs has no example for --lk-${name}. Add one.`)
  return use[1](`var(--lk-${name})`)
}

/** @param {Token} token */
const rowOf = ({ name, value }) => `| \`--lk-${name}\` | \`${value.replaceAll('|', '\\|')}\` | \`${exampleOf(name)}\` |`

/**
 * One heading and one table for each group.
 * @param {string} css
 */
export function writeTokens(css) {
  return readTokens(css)
    .map(({ title, tokens }) => `${title}\n\n| variable | default | example |\n| --- | --- | --- |\n${tokens.map(rowOf).join('\n')}`)
    .join('\n\n')
}
