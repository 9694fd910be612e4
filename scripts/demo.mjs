// `npm run demo`: installs what is missing, starts local chains and the laboratory, opens a browser if there is one.
// Imports nothing from node_modules before they are there.
import { spawn } from 'node:child_process'
import { setup } from './setup.mjs'

const OPENERS = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''], linux: ['xdg-open'] }

/** Without a screen, a browser or a program that opens one, the printed address is enough. */
function openBrowser(url) {
  const hasScreen = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY
  const isWanted = process.stdout.isTTY && hasScreen && process.env.BROWSER !== 'none'
  if (!isWanted) return
  const [program, ...parameters] = OPENERS[process.platform] ?? OPENERS.linux
  spawn(program, [...parameters, url], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref()
}

async function main() {
  await setup({ needsBrowser: false })
  console.log('demo: starting local chains, a phone and the page')
  const { startDemo } = await import('../apps/demo/start.mjs')
  const demo = await startDemo()
  for (const { name, url } of demo.nodes) console.log(`demo: ${name} at ${url}`)
  for (const failure of demo.failures) console.warn(`demo: ${failure}`)
  console.log(`demo: open ${demo.url} (Ctrl+C ends it)`)
  openBrowser(demo.url)
  const end = () => demo.stop().then(() => process.exit(0))
  process.once('SIGINT', end).once('SIGTERM', end)
}

await main().catch((error) => {
  console.error(error.message)
  process.exit(1)
})
