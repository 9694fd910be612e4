import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Exchange } from '@latchkey/testkit/exchange'
import type { Hex } from 'viem'
import { MULTICALL } from '@latchkey/evm-kit/read'

const require = createRequire(import.meta.url)

/** Puts the authors' `Multicall3` where it is on public networks. viem has its code for calls of its own, and does not export it. */
export async function placeMulticall({ deployer }: Exchange): Promise<void> {
  const path = join(dirname(require.resolve('viem')), 'constants/contracts.js')
  const { multicall3Bytecode: bytecode } = require(path) as { readonly multicall3Bytecode: Hex }
  const address = await deployer.deploy({ abi: [], bytecode })
  await deployer.request('anvil_setCode', [MULTICALL, await deployer.request('eth_getCode', [address, 'latest'])])
}
