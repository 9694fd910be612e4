// Compiles the contract of this package and those of the tests of swaps: `npx -y -p solc@0.8.37 node contracts/compile.mjs`. The output is committed.
import { writeFileSync } from 'node:fs'
import { compileContract } from '../../../scripts/build/compileContract.mjs'

/** @param {string} path */
const compile = (path) =>
  compileContract(new URL(path, import.meta.url), {
    optimizer: { enabled: true, runs: 1 },
    metadata: { bytecodeHash: 'none', appendCBOR: false },
  })

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
