// Where the browsers of the engines suite are. Debian: `apt-get install firefox-esr webkit2gtk-driver xvfb`, which setup does.
import { existsSync } from 'node:fs'

const places = {
  firefox: [process.env.LATCHKEY_FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  webkitDriver: ['/usr/bin/WebKitWebDriver'],
  webkit: ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
  display: ['/usr/bin/Xvfb'],
}

/** @typedef {keyof typeof places} Program */

/** What Debian calls the packages of all of them. */
export const ENGINE_PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']

/** @param {Program} program */
const find = (program) => places[program].find((path) => path !== undefined && existsSync(path))

export const hasEngines = () => /** @type {Program[]} */ (Object.keys(places)).every(find)

/**
 * @param {Program} program
 * @returns {string}
 * @throws Error naming the program
 */
export function engineProgram(program) {
  const path = find(program)
  if (path) return path
  throw new Error(`The engines suite needs ${program}. Debian: apt-get install ${ENGINE_PACKAGES.join(' ')}.`)
}
