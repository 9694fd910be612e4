import type { ListAssetsParameters } from '@latchkey/kernel'
import { readResult } from '@latchkey/plugin-kit/nodes'
import type { SolanaChain } from '../chain/SolanaChain.js'
import { askNode } from '../rpc/askNode.js'
import { accounts } from '../rpc/nodeShapes.js'
import type { Mint } from './mint.js'
import { readMint } from './mint.js'

/** Accounts that nodes give at once. @see https://solana.com/docs/rpc/http/getmultipleaccounts */
const MOST_AT_ONCE = 100

/** Reads the mints of tokens; those that are none are missing. @throws LatchkeyError `RPC_FAILED` | … */
export async function readMints(
  chain: SolanaChain,
  question: Pick<ListAssetsParameters, 'network' | 'signal'>,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Mint>> {
  const found = new Map<string, Mint>()
  for (let at = 0; at < addresses.length; at += MOST_AT_ONCE) {
    const some = addresses.slice(at, at + MOST_AT_ONCE)
    const read = await readSome(chain, question, some)
    some.forEach((address, index) => {
      const mint = read[index]
      if (mint) found.set(address, mint)
    })
  }
  return found
}

async function readSome(
  { clock, verdicts }: SolanaChain,
  { network, signal }: Pick<ListAssetsParameters, 'network' | 'signal'>,
  addresses: readonly string[],
): Promise<readonly (Mint | undefined)[]> {
  const method = 'getMultipleAccounts'
  const params = [addresses, { commitment: 'confirmed', encoding: 'base64' }]
  const { value } = readResult(await askNode({ network, method, params, clock, signal, verdicts }), accounts, method)
  return value.map((data, index) => (data ? readMint(data, addresses[index] ?? '') : undefined))
}
