// Compiles Solidity with the compiler that npx brings: `npx -y -p solc@0.8.37 node <script>`. What it makes is committed, so that neither builds
// nor tests need a compiler.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** @typedef {{ bytecode: { object: string }, deployedBytecode: { object: string } }} Code */

/**
 * The code of each contract of a file, by name.
 * @param {URL} file
 * @param {object} settings - Of the compiler, beside those that every contract here has.
 * @returns {Record<string, Code>}
 * @throws Error what the compiler reports
 */
export function compileContract(file, settings) {
  // npx adds its packages to PATH, not to the module resolution.
  const bin = (process.env.PATH ?? '').split(delimiter).find((path) => path.endsWith(join('node_modules', '.bin'))) ?? '.'
  const solc = createRequire(join(bin, '..', 'x.cjs'))('solc')
  const name = basename(fileURLToPath(file))
  const sources = { [name]: { content: readFileSync(file, 'utf8') } }
  const outputSelection = { '*': { '*': ['evm.bytecode.object', 'evm.deployedBytecode.object'] } }
  const input = { language: 'Solidity', sources, settings: { evmVersion: 'paris', viaIR: true, outputSelection, ...settings } }
  /** @type {{ errors?: { severity: string, formattedMessage: string }[], contracts: Record<string, Record<string, { evm: Code }>> }} */
  const output = JSON.parse(solc.compile(JSON.stringify(input)))
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  return Object.fromEntries(Object.entries(output.contracts[name]).map(([contract, { evm }]) => [contract, evm]))
}
