// A registry on this machine: holds what is published to it, and asks the configured registry for everything else.
import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { retry } from '../machine/retry.mjs'

/** Installed for the rehearsal alone: 300 packages that nothing else needs. */
const MANIFEST = {
  name: 'registry',
  private: true,
  dependencies: { verdaccio: '6.5.2' },
  // It asks for a tag that mirrors do not carry.
  overrides: { 'node-fetch': '2.7.0' },
}

/** @param {string} folder @param {string} upstream */
const writeConfig = (folder, upstream) => `
storage: ${join(folder, 'storage')}
uplinks: { upstream: { url: '${upstream}', maxage: 60m } }
packages:
  '@latchkey/*': { access: $all, publish: $all }
  '**': { access: $all, proxy: upstream }
log: { type: stdout, level: error }
max_body_size: 50mb
`

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })
}

/** @param {string} url */
async function untilReady(url) {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const isUp = await fetch(new URL('-/ping', url)).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await wait(200)
  }
  throw new Error('The registry did not start within 30 seconds.')
}

/**
 * Starts it on a free port.
 * @param {string} folder - Holds its program and its packages.
 * @returns Its `url`, and `stop`.
 */
export async function startRegistry(folder) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify(MANIFEST))
  const install = ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  await retry('npm install verdaccio', () => spawnSync('npm', install, { cwd: folder, stdio: 'inherit' }).status === 0)
  const upstream = spawnSync('npm', ['config', 'get', 'registry'], { cwd: folder, encoding: 'utf8' }).stdout.trim()
  writeFileSync(join(folder, 'config.yaml'), writeConfig(folder, upstream))
  const port = await freePort()
  const program = join(folder, 'node_modules/verdaccio/bin/verdaccio')
  const child = spawn(process.execPath, [program, '--config', join(folder, 'config.yaml'), '--listen', `127.0.0.1:${port}`], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}/`
  try {
    await untilReady(url)
  } catch (error) {
    child.kill()
    throw error
  }
  return { url, stop: () => void child.kill() }
}
