// `npm run pictures`: takes the pictures of e2e/pictures/baselines anew.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const BASELINES = join(ROOT, 'e2e/pictures/baselines')
const LIMIT_BYTES = 6_000_000

// A picture of a view that is gone would stay.
rmSync(BASELINES, { recursive: true, force: true })
const playwright = ['playwright', 'test', 'pictures.spec', '--config', 'e2e/pictures/playwright.config.ts', '--update-snapshots']
const env = { ...process.env, NODE_OPTIONS: '--conditions=latchkey-source' }
const { status } = spawnSync('npx', playwright, { cwd: ROOT, env, stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)

const files = readdirSync(BASELINES)
const bytes = files.reduce((sum, file) => sum + statSync(join(BASELINES, file)).size, 0)
console.log(`pictures: ${files.length}, ${Math.round(bytes / 1000)} kB`)
if (bytes > LIMIT_BYTES) throw new Error(`pictures: they are over ${LIMIT_BYTES / 1000} kB together`)
