// Compiles the contract of this package: `npx -y -p solc@0.8.37 node contracts/compile.mjs` in the package. The output is committed, so that builds need no compiler.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

// npx adds its packages to PATH, not to the module resolution.
const bin = (process.env.PATH ?? '').split(delimiter).find((path) => path.endsWith(join('node_modules', '.bin'))) ?? '.'
const solc = createRequire(join(bin, '..', 'x.cjs'))('solc')
const sources = { SwapProbe: { content: readFileSync(new URL('SwapProbe.sol', import.meta.url), 'utf8') } }
const settings = {
  evmVersion: 'paris',
  optimizer: { enabled: true, runs: 1 },
  viaIR: true,
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } },
}
/** @type {{ errors?: { severity: string, formattedMessage: string }[], contracts: { SwapProbe: { SwapProbe: { evm: { deployedBytecode: { object: string } } } } } }} */
const output = JSON.parse(solc.compile(JSON.stringify({ language: 'Solidity', sources, settings })))
const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error')
if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
const code = `0x${output.contracts.SwapProbe.SwapProbe.evm.deployedBytecode.object}`
writeFileSync(
  new URL('../src/measure/probeCode.ts', import.meta.url),
  `/** Code of SwapProbe.sol, as it stands at an address. Made by contracts/compile.mjs with solc 0.8.37. */\nexport const probeCode =\n  '${code}'\n`,
)
console.log(code.length / 2, 'bytes')
