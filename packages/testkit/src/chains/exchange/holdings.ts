import { isAddressEqual } from 'viem'
import type { Address } from 'viem'
import { readArtifact } from './artifacts.js'
import type { Deployer } from './createDeployer.js'
import type { Exchange } from './Exchange.js'
import { oddTokenAbi } from './oddTokenAbi.js'
import type { TestToken } from './TestToken.js'

/** Balances of accounts. */
export function holdingsOf({
  deployer,
  weth,
}: {
  readonly deployer: Deployer
  readonly weth: TestToken
}): Pick<Exchange, 'give' | 'balanceOf'> {
  return {
    async give(token, to, amount) {
      if (!isAddressEqual(token.address, weth.address)) {
        return deployer.write({ to: token.address, abi: oddTokenAbi, name: 'mint', args: [to, amount] })
      }
      const { abi } = readArtifact('weth')
      await deployer.write({ to: weth.address, abi, name: 'deposit', args: [], value: amount })
      if (!isAddressEqual(to as Address, deployer.address))
        await deployer.write({ to: weth.address, abi, name: 'transfer', args: [to, amount] })
    },
    balanceOf: async (token, owner) =>
      (await deployer.read({ to: token.address, abi: oddTokenAbi, name: 'balanceOf', args: [owner] })) as bigint,
  }
}
