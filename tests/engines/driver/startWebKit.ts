import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Driver, VIEWPORT } from './Driver.js'
import { untilOpened } from './untilOpened.js'
import { type Ask, surfaceOf } from './webKitSurface.js'

/** Safari's engine as packaged by Debian, and its display. */
export interface WebKitPrograms {
  readonly driver: string
  readonly browser: string
  readonly display: string
}

/** WebKit over WebDriver, which is plain HTTP. */
export async function startWebKit({ driver, browser, display }: WebKitPrograms): Promise<Driver> {
  const port = await freePort()
  const child = spawn(driver, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, DISPLAY: display } })
  const ask = createAsk(`http://127.0.0.1:${port}`)
  await untilReady(ask)
  const binary = { binary: browser, args: ['--automation'] }
  const { sessionId } = (await ask('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': binary } } })) as {
    sessionId: string
  }
  const inSession: Ask = (method, command, body) => ask(method, `/session/${sessionId}${command}`, body)
  await inSession('POST', '/window/rect', { x: 0, y: 0, ...VIEWPORT })
  await inSession('POST', '/timeouts', { script: 30_000, pageLoad: 60_000 })
  const driving = await drive(inSession)
  return {
    ...driving,
    async close() {
      await inSession('DELETE', '')
      child.kill()
    },
  }
}

/** What a session does in its first window, in the frames there, and in the windows that it opened. */
async function drive(ask: Ask): Promise<Omit<Driver, 'close'>> {
  const enter = createEntrance(ask)
  const page = (await ask('GET', '/window')) as string
  const inPage = enter({ window: page })
  const surface = surfaceOf(inPage)
  const opened = async () => ((await ask('GET', '/window/handles')) as readonly string[]).filter((handle) => handle !== page)
  return {
    ...surface,
    goto: async (url) => void (await inPage('POST', '/url', { url })),
    frame: async (selector) => ({
      ...surfaceOf(enter({ window: page, frame: selector })),
      // The driver takes a point for one of the page, whichever frame is current.
      async clickAt(x, y) {
        const from = await surface.evaluate((name) => document.querySelector(name)?.getBoundingClientRect().toJSON() as Point, selector)
        await surface.clickAt(from.x + x, from.y + y)
      },
    }),
    async window() {
      const inWindow = enter({ window: await untilOpened(opened) })
      await inWindow('POST', '/window/rect', BELOW_POINTER)
      return surfaceOf(inWindow)
    },
    windows: async () => (await opened()).length,
    screenshot: async () => Buffer.from((await inPage('GET', '/screenshot')) as string, 'base64'),
  }
}

type Point = Readonly<Record<'x' | 'y', number>>

/** The display has no window manager: what is below its pointer, which stays in the middle, has the focus. */
const BELOW_POINTER = { x: 440, y: 40, width: 400, height: 680 }

/** A window, or a frame of its document. */
interface Place {
  readonly window: string
  /** Its selector. */
  readonly frame?: string
}

/** A session has one current window and frame: commands for another go there first. A frame may be another one each time. */
function createEntrance(ask: Ask): (place: Place) => Ask {
  let current: Place | undefined
  return (place) => async (method, command, body) => {
    if (current !== place || place.frame !== undefined) {
      current = undefined
      await ask('POST', '/window', { handle: place.window })
      await ask('POST', '/frame', { id: null })
      if (place.frame !== undefined) {
        const element = await ask('POST', '/element', { using: 'css selector', value: place.frame })
        await ask('POST', '/frame', { id: element })
      }
      current = place
    }
    return ask(method, command, body)
  }
}

function createAsk(url: string): Ask {
  return async (method, path, body) => {
    const response = await fetch(`${url}${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
    if (!response.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`)
    return value
  }
}

async function untilReady(ask: Ask): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await ask('GET', '/status')
      return
    } catch (error) {
      if (attempt === 100) throw error
      await sleep(100)
    }
  }
}

/** A free port. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
