// `node packages/cloud/test/relay/measure.mjs [seconds] [sockets] [messages per second]`: load on a relay in a process of its own, on a file.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { loadSource } from '../loadSource.mjs'

const [seconds = 60, sockets = 2_000, perSecond = 200] = process.argv.slice(2).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'latchkey-relay-'))
const script = fileURLToPath(new URL('startProcess.mjs', import.meta.url))
const child = spawn(process.execPath, [script, `file:${join(folder, 'relay.db')}`, '', ''], { stdio: ['ignore', 'pipe', 'inherit'] })
const [url] = await once(createInterface(child.stdout), 'line')

/** Resident memory of the relay's process, in MiB; with the loader of the sources. */
const memory = () => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1_024)

const { measureRelay: measure } = await loadSource('relay/measureRelay.ts')
console.log(JSON.stringify(await measure({ url, seconds, sockets, perSecond, memory }), null, 2))
child.kill()
rmSync(folder, { recursive: true })
process.exit()
