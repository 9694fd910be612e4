import type { Address, Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData, pad, parseAbi } from 'viem'
import * as z from 'zod/mini'
import type { FarcasterConfiguration } from '../../configuration/embedded.js'
import { unusable } from '../../errors/cloudError.js'
import type { ChainNodes } from '../../nodes/createChainNodes.js'
import { createChainNodes } from '../../nodes/createChainNodes.js'

/** Who may sign in as an account of Farcaster, by the registries on chain. */
export interface Registries {
  /**
   * Whether an address owns the account, or was added to it as one that signs in.
   *
   * @param fid - Number of the account
   * @throws LatchkeyError `CLOUD_NODE_FAILED` | `CLOUD_NODE_REFUSED` | `CLOUD_SERVER_UNUSABLE`
   */
  signsFor(address: Address, fid: bigint): Promise<boolean>
}

/** https://github.com/farcasterxyz/contracts */
const abi = parseAbi([
  'function idOf(address owner) view returns (uint256 fid)',
  'function keyDataOf(uint256 fid, bytes key) view returns ((uint8 state, uint32 keyType) data)',
])

/** Of an address that signs in beside the owner. */
const AUTH_KEY_TYPE = 2
const ADDED = 1

const words = z.string().check(z.regex(/^0x(?:[\da-f]{64}){1,2}$/))

/** Reads them, at two nodes where there are two: both have to say it. @param now - Milliseconds since 1970 */
export function createRegistries(
  { chainId, nodes, idRegistry, keyRegistry }: Omit<FarcasterConfiguration, 'relayUrl'>,
  now: () => number,
): Registries {
  const asked = nodes.map((url) => createChainNodes(`eip155:${chainId}`, [url], now))
  const agreement = Math.min(2, nodes.length)
  const call = async (node: ChainNodes, to: string, data: Hex): Promise<Hex> =>
    (await node.ask({ method: 'eth_call', params: [{ to, data }, 'latest'], result: words })) as Hex
  const signsAt = async (node: ChainNodes, address: Address, fid: bigint): Promise<boolean> => {
    const owned = await call(node, idRegistry, encodeFunctionData({ abi, functionName: 'idOf', args: [address] }))
    if (decodeFunctionResult({ abi, functionName: 'idOf', data: owned }) === fid) return true
    const args = [fid, pad(address)] as const
    const key = await call(node, keyRegistry, encodeFunctionData({ abi, functionName: 'keyDataOf', args }))
    if (key.length !== 130) throw unusable('the registry of keys is none')
    const { state, keyType } = decodeFunctionResult({ abi, functionName: 'keyDataOf', data: key })
    return state === ADDED && keyType === AUTH_KEY_TYPE
  }
  return {
    async signsFor(address, fid) {
      const answers = await Promise.allSettled(asked.map((node) => signsAt(node, address, fid)))
      const said = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
      const agreed = [true, false].find((word) => said.filter((each) => each === word).length >= agreement)
      if (agreed !== undefined) return agreed
      // What an outage or a lie hides is no refusal.
      throw answers.find((answer) => answer.status === 'rejected')?.reason ?? unusable('the nodes of Farcaster disagree')
    },
  }
}
