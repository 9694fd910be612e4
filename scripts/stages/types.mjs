// Checks the types of the sources, then those of the scripts. The compiler itself uses every core.
import { COMPILER } from '../machine/compiler.mjs'
import { runProgram } from '../machine/runProgram.mjs'

const PROJECTS = ['tsconfig.json', 'config/tsconfig.scripts.json']

for (const project of PROJECTS) {
  const { isGreen, output } = await runProgram(process.execPath, [COMPILER, '-p', project])
  process.stdout.write(output)
  if (!isGreen) process.exitCode = 1
}
