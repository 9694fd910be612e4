import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { engineProgram } from '../../../scripts/machine/engines.mjs'
import type { Driver } from './Driver.js'
import { startFirefox } from './startFirefox.js'
import { startWebKit } from './startWebKit.js'

/** Engines of these journeys. Chromium has its own suite. */
export type Engine = 'Firefox' | 'WebKit'

/** Starts a browser. @throws Error naming the missing program */
export async function startEngine(engine: Engine): Promise<Driver> {
  if (engine === 'Firefox') return startFirefox(engineProgram('firefox'))
  const display = await startDisplay()
  const driver = await startWebKit({ driver: engineProgram('webkitDriver'), browser: engineProgram('webkit'), display: display.name })
  return {
    ...driver,
    async close() {
      await driver.close()
      display.stop()
    },
  }
}

/** A display in memory, because WebKit needs a screen. */
async function startDisplay(): Promise<{ readonly name: string; stop(): void }> {
  const number = 90 + (process.pid % 900)
  const child = spawn(engineProgram('display'), [`:${number}`, '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], { stdio: 'ignore' })
  for (let attempt = 0; !existsSync(`/tmp/.X11-unix/X${number}`); attempt += 1) {
    if (attempt === 100) throw new Error('The virtual display did not start.')
    await sleep(100)
  }
  return { name: `:${number}`, stop: () => void child.kill() }
}
