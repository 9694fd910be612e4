// Compiles the contracts of the testkit: `npx -y -p solc@0.8.37 node src/chains/exchange/contracts/compile.mjs`. The output is committed, so that tests need no compiler.
import { writeFileSync } from 'node:fs'
import { compileContract } from '../../../../../../scripts/build/compileContract.mjs'

/** @param {string} name */
const fileOf = (name) => new URL(name, import.meta.url)

for (const [folder, name, constant] of [
  ['.', 'OddToken', 'oddToken'],
  ['../../../wallets/page-wallet/evm', 'BatchAccount', 'batchAccount'],
]) {
  const settings = { optimizer: { enabled: true, runs: 200 }, metadata: { bytecodeHash: 'none' } }
  const code = `0x${compileContract(fileOf(`${folder}/${name}.sol`), settings)[name].bytecode.object}`
  writeFileSync(
    fileOf(`${folder}/${constant}Bytecode.ts`),
    `/** Made from ${name}.sol by exchange/contracts/compile.mjs with solc 0.8.37. */\nexport const ${constant}Bytecode = '${code}'\n`,
  )
  console.log(name, code.length / 2, 'bytes')
}
