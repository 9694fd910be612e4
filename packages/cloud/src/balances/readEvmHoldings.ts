import type { Address } from 'viem'
import { encodeFunctionData, erc20Abi } from 'viem'
import * as z from 'zod/mini'
import { decode, readContracts } from '../contracts/readContracts.js'
import type { ChainNodes } from '../nodes/createChainNodes.js'
import type { Holding, HoldingsQuestion } from './Holding.js'

const quantity = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i))

/** The coin and the tokens of an account of eip155. A token whose contract does not answer is left out. @throws LatchkeyError as `readContracts` */
export async function readEvmHoldings(nodes: ChainNodes, { address, tokens }: HoldingsQuestion): Promise<readonly Holding[]> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address as Address] })
  const [coin, answers] = await Promise.all([
    nodes.ask({ method: 'eth_getBalance', params: [address, 'latest'], result: quantity }),
    readContracts(
      nodes,
      tokens.map((token) => ({ to: token.address as Address, data })),
    ),
  ])
  const held = tokens.flatMap((token, at) => {
    const amount = decode<bigint>(erc20Abi, 'balanceOf', answers[at])
    return amount === undefined ? [] : [{ token, amount }]
  })
  return [{ amount: BigInt(coin) }, ...held]
}
