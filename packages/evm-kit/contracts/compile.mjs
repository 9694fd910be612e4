// Compiles the contract of this package and those of the tests of swaps: `npx -y -p solc@0.8.37 node contracts/compile.mjs`. The output is committed, so that neither
// builds nor tests need a compiler.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

// npx adds its packages to PATH, not to the module resolution.
const bin = (process.env.PATH ?? '').split(delimiter).find((path) => path.endsWith(join('node_modules', '.bin'))) ?? '.'
const solc = createRequire(join(bin, '..', 'x.cjs'))('solc')

/** @typedef {{ bytecode: { object: string }, deployedBytecode: { object: string } }} Code */

/** @param {string} path @returns {Record<string, Code>} */
function compile(path) {
  const sources = { [path]: { content: readFileSync(new URL(path, import.meta.url), 'utf8') } }
  const settings = {
    evmVersion: 'paris',
    optimizer: { enabled: true, runs: 1 },
    viaIR: true,
    metadata: { bytecodeHash: 'none', appendCBOR: false },
    outputSelection: { '*': { '*': ['evm.bytecode.object', 'evm.deployedBytecode.object'] } },
  }
  /** @type {{ errors?: { severity: string, formattedMessage: string }[], contracts: Record<string, Record<string, { evm: Code }>> }} */
  const output = JSON.parse(solc.compile(JSON.stringify({ language: 'Solidity', sources, settings })))
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  return Object.fromEntries(Object.entries(output.contracts[path]).map(([name, { evm }]) => [name, evm]))
}

const { CallProbe } = compile('CallProbe.sol')
writeFileSync(
  new URL('../src/send/measure/probeCode.ts', import.meta.url),
  `/** Code of CallProbe.sol, as it stands at an address. Made by contracts/compile.mjs with solc 0.8.37. */\nexport const probeCode =\n  '0x${CallProbe.deployedBytecode.object}'\n`,
)
const trials = Object.entries(compile('../../feature-swaps/test/contracts/Trials.sol')).map(
  ([name, { bytecode }]) => `  ${name}:\n    '0x${bytecode.object}',\n`,
)
writeFileSync(
  new URL('../../feature-swaps/test/contracts/trials.ts', import.meta.url),
  `/** Code of Trials.sol to deploy. Made by evm-kit/contracts/compile.mjs with solc 0.8.37. */\nexport const trials = {\n${trials.join('')}} as const\n`,
)
