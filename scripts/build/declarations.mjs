// Rollup plugin: writes the declarations of everything the entries reach, with the TypeScript compiler.
import { resolve } from 'node:path'
import ts from 'typescript'

/** @type {ts.FormatDiagnosticsHost} */
const FORMAT = { getCanonicalFileName: (file) => file, getCurrentDirectory: ts.sys.getCurrentDirectory, getNewLine: () => '\n' }

function readOptions() {
  const { config, error } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
  if (error) throw new Error(ts.formatDiagnostic(error, FORMAT))
  return ts.parseJsonConfigFileContent(config, ts.sys, process.cwd())
}

/** @param {{ entries: string[] }} options @returns {import('rollup').Plugin} */
export function declarations({ entries }) {
  return {
    name: 'declarations',
    closeBundle() {
      const { options, fileNames } = readOptions()
      const ambient = fileNames.filter((file) => file.endsWith('.d.ts'))
      const program = ts.createProgram([...entries, ...ambient], {
        ...options,
        // Other packages are read as their users read them: built, not from their sources.
        customConditions: [],
        noEmit: false,
        declaration: true,
        declarationMap: true,
        emitDeclarationOnly: true,
        rootDir: resolve('src'),
        outDir: resolve('dist'),
      })
      const problems = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics]
      if (problems.length > 0) throw new Error(ts.formatDiagnostics(problems, FORMAT))
    },
  }
}
