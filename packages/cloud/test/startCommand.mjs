// Runs the command from its sources in a process of its own: `node startCommand.mjs serve --config cloud.json`.
import { loadSource } from './loadSource.mjs'

await loadSource('../src/command.ts')
