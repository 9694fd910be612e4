import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '../../../scripts/machine/chromium.mjs'

/**
 * Serves a folder of pages, and opens a browser for pictures of them.
 * @param {string} folder
 */
export async function openStudio(folder) {
  const server = fork(join(import.meta.dirname, '../browser/serve.mjs'), [folder])
  const [port] = await once(server, 'message')
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath ? { executablePath } : {}) })
  return {
    url: `http://127.0.0.1:${port}`,
    browser,
    async close() {
      await browser.close()
      server.disconnect()
    },
  }
}
