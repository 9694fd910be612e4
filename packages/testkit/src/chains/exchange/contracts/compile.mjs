// Compiles the contracts of the testkit: `npx -y -p solc@0.8.37 node compile.mjs`. The output is committed, so that tests need no compiler.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

// npx adds its packages to PATH, not to the module resolution.
const bin = (process.env.PATH ?? '').split(delimiter).find((path) => path.endsWith(join('node_modules', '.bin'))) ?? '.'
const solc = createRequire(join(bin, '..', 'x.cjs'))('solc')
/** @param {string} name */
const fileOf = (name) => new URL(name, import.meta.url)

for (const [folder, name, constant] of [
  ['.', 'OddToken', 'oddToken'],
  ['../../../wallets/page-wallet/evm', 'BatchAccount', 'batchAccount'],
]) {
  const sources = { [name]: { content: readFileSync(fileOf(`${folder}/${name}.sol`), 'utf8') } }
  const outputSelection = { '*': { '*': ['evm.bytecode.object'] } }
  const settings = {
    evmVersion: 'paris',
    optimizer: { enabled: true, runs: 200 },
    viaIR: true,
    metadata: { bytecodeHash: 'none' },
    outputSelection,
  }
  /** @type {{ errors?: { severity: string, formattedMessage: string }[], contracts: Record<string, Record<string, { evm: { bytecode: { object: string } } }>> }} */
  const output = JSON.parse(solc.compile(JSON.stringify({ language: 'Solidity', sources, settings })))
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const code = `0x${output.contracts[name][name].evm.bytecode.object}`
  writeFileSync(
    fileOf(`${folder}/${constant}Bytecode.ts`),
    `/** Made from ${name}.sol by exchange/contracts/compile.mjs with solc 0.8.37. */\nexport const ${constant}Bytecode = '${code}'\n`,
  )
  console.log(name, code.length / 2, 'bytes')
}
