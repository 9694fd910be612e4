// A cloud on a filled database, and beside it the floors, in one process: `node serve.mjs DATABASE SCALE NODE [moving]`. It prints their ports as JSON.
import { loadSource } from '../../../packages/cloud/test/loadSource.mjs'

const [database, scale, node, moving] = process.argv.slice(2)
const { serveBench } = await loadSource('../../../tests/bench/cloud/serveBench.mjs')
process.stdout.write(`${JSON.stringify(await serveBench({ database, scale: Number(scale), node, isMoving: moving === 'moving' }))}\n`)
