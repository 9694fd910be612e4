import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Driver, VIEWPORT } from './Driver.js'

/** Safari's engine as packaged by Debian, and its display. */
export interface WebKitPrograms {
  readonly driver: string
  readonly browser: string
  readonly display: string
}

/** @see https://www.w3.org/TR/webdriver2/#keyboard-actions */
const CODES: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Shift: '\uE008',
  Escape: '\uE00C',
  Enter: '\uE007',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  End: '\uE010',
  Home: '\uE011',
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
  const path = `/session/${sessionId}`
  const act = (source: object) => ask('POST', `${path}/actions`, { actions: [source] })
  await ask('POST', `${path}/window/rect`, { x: 0, y: 0, ...VIEWPORT })
  await ask('POST', `${path}/timeouts`, { script: 30_000, pageLoad: 60_000 })
  return {
    goto: async (url) => void (await ask('POST', `${path}/url`, { url })),
    async evaluate(look, argument) {
      const script = `const done = arguments[1]
        Promise.resolve(arguments[0]).then(${look.toString()}).then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const { value, error } = (await ask('POST', `${path}/execute/async`, { script, args: [argument ?? null] })) as {
        value?: unknown
        error?: string
      }
      if (error !== undefined) throw new Error(error)
      return value as never
    },
    async clickAt(x, y) {
      const steps = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: steps })
    },
    async press(key) {
      const codes = key.split('+').map((name) => CODES[name])
      const steps = [
        ...codes.map((value) => ({ type: 'keyDown', value })),
        ...codes.toReversed().map((value) => ({ type: 'keyUp', value })),
      ]
      await act({ type: 'key', id: 'keyboard', actions: steps })
    },
    screenshot: async () => Buffer.from((await ask('GET', `${path}/screenshot`)) as string, 'base64'),
    async close() {
      await ask('DELETE', path)
      child.kill()
    },
  }
}

type Ask = (method: string, path: string, body?: object) => Promise<unknown>

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
