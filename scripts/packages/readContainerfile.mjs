// Reads a container file into its instructions.

/**
 * @typedef {object} Instruction
 * @property {string} name - In capitals.
 * @property {string} text - What follows the name, continued lines joined.
 * @property {string[]} [words] - Of the form that is a JSON list; of a health check those of its command.
 * @property {[name: string, value: string][]} pairs - Of `ENV` and `ARG`.
 */

/** @see https://docs.docker.com/reference/dockerfile/ */
const KNOWN = [
  'FROM',
  'ARG',
  'ENV',
  'WORKDIR',
  'RUN',
  'COPY',
  'USER',
  'VOLUME',
  'EXPOSE',
  'HEALTHCHECK',
  'ENTRYPOINT',
  'CMD',
  'LABEL',
  'STOPSIGNAL',
]
/** Those that a shell would run as the first process, which gets no signals, if they were no lists. */
const LISTS = ['HEALTHCHECK', 'ENTRYPOINT', 'CMD']

/**
 * @param {string} text
 * @returns {Instruction[]}
 * @throws Error naming the line that is no instruction
 */
export function readContainerfile(text) {
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
  return lines.filter((line) => line.trim() !== '').map(readLine)
}

/** @param {string} line @returns {Instruction} */
function readLine(line) {
  const [, name = '', text = ''] = /^([A-Z]+)\s+(\S.*?)\s*$/.exec(line) ?? []
  if (!KNOWN.includes(name)) throw new Error(`no instruction: ${line}`)
  const pairs = name === 'ENV' || name === 'ARG' ? readPairs(text) : []
  if (!LISTS.includes(name)) return { name, text, pairs }
  return { name, text, pairs, words: readWords(name === 'HEALTHCHECK' ? text.replace(/^(--\w[\w-]*=\S+\s+)*CMD\s+/, '') : text, line) }
}

/** @param {string} text @param {string} line @returns {string[]} */
function readWords(text, line) {
  try {
    const words = JSON.parse(text)
    if (Array.isArray(words) && words.length > 0 && words.every((word) => typeof word === 'string')) return words
  } catch {
    // Told below.
  }
  throw new Error(`no list of words in JSON: ${line}`)
}

/** @param {string} text @returns {[string, string][]} */
const readPairs = (text) =>
  text.split(/\s+/).map((pair) => /** @type {[string, string]} */ ([pair.split('=')[0], pair.split('=').slice(1).join('=')]))
