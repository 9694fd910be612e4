// Starts a relay in a process of its own: `node startProcess.mjs <database> <redis> <channel>`. It prints its URL. Needs no build.
import { loadSource } from '../loadSource.mjs'

const { runRelay } = await loadSource('relay/runRelay.ts')
const [database, redis, channel] = process.argv.slice(2)
process.stdout.write(`${await runRelay({ database, redis, channel })}\n`)
