// Checks the types of the sources and those of the scripts at the same time: a compiler uses one core.
import { runProgram } from '../machine/runProgram.mjs'

const PROJECTS = ['tsconfig.json', 'config/tsconfig.scripts.json']

const results = await Promise.all(PROJECTS.map((project) => runProgram('tsc', ['-p', project])))
for (const { output } of results) process.stdout.write(output)
process.exitCode = results.every(({ isGreen }) => isGreen) ? 0 : 1
