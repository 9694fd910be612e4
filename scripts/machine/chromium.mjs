// Finds a Chrome or Chromium on this machine. Imports nothing but Node, so it runs before `npm ci`.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'chrome.exe']
const PLACES = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Path of the browser every browser test uses, or `undefined` when there is none.
 * The environment variable `LATCHKEY_CHROMIUM` wins over what is found.
 */
export function findChromium() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [process.env.LATCHKEY_CHROMIUM, ...PLACES, ...onPath].find((file) => file && isExecutable(file))
}

/** Debian's, which draws pages as Chromium does, without a window, extensions and what else makes a browser: a third less work. */
const SHELL = '/usr/bin/chromium-headless-shell'

/** Path of the browser for tests that load no extension. */
export function findPageBrowser() {
  return !process.env.LATCHKEY_CHROMIUM && isExecutable(SHELL) ? SHELL : findChromium()
}

/** Arguments a container needs: its user is often root, where Chromium's sandbox refuses, and /dev/shm is small. */
export const chromiumArguments = ['--no-sandbox', '--disable-dev-shm-usage']
