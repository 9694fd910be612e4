// Rollup plugin: writes the declarations of everything the entries reach, with the TypeScript compiler.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { COMPILER } from '../machine/compiler.mjs'
import { runProgram } from '../machine/runProgram.mjs'

/** The declarations that the package's own project includes from elsewhere. */
const listAmbient = () =>
  /** @type {string[]} */ (JSON.parse(readFileSync('tsconfig.json', 'utf8')).include)
    .filter((path) => path.endsWith('.d.ts'))
    .map((path) => resolve(path))

/** @param {string[]} entries @returns What the compiler is told, beside what the package's own `tsconfig.json` says. */
const project = (entries) => ({
  extends: resolve('tsconfig.json'),
  files: entries,
  // Ambient declarations.
  include: [resolve('src/**/*.d.ts'), ...listAmbient()],
  compilerOptions: {
    // Other packages are read as their users read them: built, not from their sources.
    customConditions: [],
    noEmit: false,
    declaration: true,
    declarationMap: true,
    emitDeclarationOnly: true,
    rootDir: resolve('src'),
    outDir: resolve('dist'),
  },
})

/** @param {{ entries: string[] }} options @returns {import('rollup').Plugin} */
export function declarations({ entries }) {
  return {
    name: 'declarations',
    async closeBundle() {
      // In the package's folder, where types of dependencies are found.
      const file = resolve('dist/tsconfig.json')
      writeFileSync(file, JSON.stringify(project(entries)))
      const { isGreen, output } = await runProgram(process.execPath, [COMPILER, '-p', file])
      rmSync(file)
      if (!isGreen) throw new Error(output)
    },
  }
}
