import type { Random } from './random.js'

/** Text that breaks parsers: separators, controls, invisible and confusable characters, encodings, prototype names, numbers at limits. */
const TOKENS = [
  '\0',
  '\t',
  '\n',
  '\r\n',
  ' ',
  '\u00a0',
  '\u200b',
  '\u200d',
  '\u202e',
  '\u2028',
  '\ufeff',
  '\u00ad',
  '\ud800',
  '\udc00',
  '\u{e0041}',
  '%',
  '%00',
  '%0a',
  '%25',
  '%zz',
  '&',
  '&amp;',
  '&#106;',
  '#',
  '?',
  '=',
  '/',
  '//',
  '\\',
  '@',
  ':',
  '::',
  ';',
  ',',
  '.',
  '..',
  '"',
  "'",
  '`',
  '<',
  '>',
  '(',
  ')',
  'javascript:',
  'data:',
  'intent:',
  'file:',
  'https://',
  'wc:',
  '<script>',
  '<use href="#a"/>',
  ' onload=',
  '<!--',
  ']]>',
  '<![CDATA[',
  '{',
  '}',
  '[',
  ']',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-0',
  '-1',
  '1e309',
  '0x',
  '9007199254740993',
  '\u0660',
  '\uff10',
  '\u017f',
  '\u212a',
  '\u0130',
  '\uff4a',
  '\u0430',
  'e\u0301',
  '\u{1f600}',
]

const LONGEST_REPEAT = 2_000

type Mutation = (text: string, random: Random, seeds: readonly string[]) => string

const cut = (text: string, random: Random): readonly [string, string, string] => {
  const start = random.below(text.length + 1)
  const end = start + random.below(Math.min(text.length - start, 12) + 1)
  return [text.slice(0, start), text.slice(start, end), text.slice(end)]
}

const onPart =
  (change: (part: string, random: Random) => string): Mutation =>
  (text, random) => {
    const [before, part, after] = cut(text, random)
    return before + change(part, random) + after
  }

const swapCase = (text: string): string =>
  Array.from(text, (letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase())).join('')

const MUTATIONS: readonly Mutation[] = [
  onPart(() => ''),
  onPart((part) => part + part),
  onPart((part, random) => part + random.pick(TOKENS)),
  onPart((_, random) => random.pick(TOKENS)),
  onPart(swapCase),
  onPart((part) => Array.from(part).reverse().join('')),
  onPart((part) => Array.from(part, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')),
  onPart((part, random) => (part + random.pick(TOKENS)).repeat(random.oneIn(20) ? random.below(LONGEST_REPEAT) : random.below(4))),
  (text, random) => {
    const at = random.below(text.length)
    return text.slice(0, at) + String.fromCharCode(random.oneIn(4) ? random.below(0x1_0000) : 32 + random.below(95)) + text.slice(at + 1)
  },
  (text, random, seeds) => text.slice(0, random.below(text.length + 1)) + random.pick(seeds).slice(random.below(8)),
  (text, random) => text.slice(0, random.below(text.length + 1)),
  (text, random) => random.pick(TOKENS) + text,
  (text) => swapCase(text),
]

/** Some are random; the rest are seeds with one to five changes, so that they pass the first checks. */
export function mutateText(random: Random, seeds: readonly string[]): string {
  if (random.oneIn(12)) return Array.from({ length: random.below(40) }, () => random.pick([...TOKENS, ...seeds])).join('')
  let text = random.pick(seeds)
  for (let left = random.oneIn(10) ? 0 : 1 + random.below(5); left > 0; left -= 1) text = random.pick(MUTATIONS)(text, random, seeds)
  return text
}
