// `npm run demo`: installs what is missing, starts local chains and the pages, opens a browser if there is one.
// Imports nothing from node_modules before they are there.
import { spawn } from 'node:child_process'
import { withProgress } from './stages/progress.mjs'
import { setup } from './setup.mjs'

/** @type {Partial<Record<NodeJS.Platform, string[]>>} */
const OPENERS = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }

/**
 * Without a screen, a browser or a program that opens one, the printed address is enough.
 * @param {string} url
 */
function openBrowser(url) {
  const hasScreen = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY
  const isWanted = process.stdout.isTTY && hasScreen && process.env.BROWSER !== 'none'
  if (!isWanted) return
  const [program, ...parameters] = OPENERS[process.platform] ?? ['xdg-open']
  spawn(program, [...parameters, url], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref()
}

async function main() {
  await setup({ needsBrowser: false })
  const pending = new Set(['the page', 'the local chains'])
  const demo = await withProgress(
    () => `demo: ${pending.size > 0 ? `starting ${[...pending].join(' and ')}` : 'the page and the local chains'}`,
    async () => {
      const { startDemo } = await import('../apps/demo/start.mjs')
      return startDemo({ onReady: (part) => pending.delete(part) })
    },
  )
  for (const { name, url } of demo.nodes) console.log(`demo: ${name} at ${url}`)
  for (const failure of demo.failures) console.warn(`demo: ${failure}`)
  console.log(`demo: the operator's page, with its visits, at ${demo.operatorUrl}`)
  console.log(`demo: the laboratory at ${demo.laboratoryUrl}`)
  console.log(`demo: open ${demo.url} (Ctrl+C ends it)`)
  openBrowser(demo.url)
  const end = () => demo.stop().then(() => process.exit(0))
  process.once('SIGINT', end).once('SIGTERM', end)
}

await main().catch((error) => {
  console.error(error.message)
  process.exit(1)
})
