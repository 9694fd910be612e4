import type { Account, Network } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { NodeIdentity } from '@latchkey/plugin-kit/nodes'
import { askNodes } from '@latchkey/plugin-kit/nodes'
import type { TonChain } from './chain.js'

/** A question to the nodes of a network. */
export interface NodeQuestion {
  readonly method: string
  readonly params?: unknown
  readonly network: Network
  readonly signal: AbortSignal
}

/** A node does not tell its `global_id`; the hash of its first block says as much. */
const identify = (zeroState: string): NodeIdentity => ({
  method: 'getMasterchainInfo',
  params: {},
  read(result, reference) {
    const { init } = (result ?? {}) as { readonly init?: { readonly root_hash?: unknown } }
    const hash = init?.root_hash
    if (typeof hash !== 'string') return undefined
    return hash === zeroState ? reference : hash
  },
})

/** Asks the nodes of a network, each after it proved to be of that network. @throws LatchkeyError as `askNodes` */
export async function askNode(question: NodeQuestion, { clock, verdicts, zeroStates }: TonChain): Promise<unknown> {
  const zeroState = zeroStates.get(question.network.caipNetworkId)
  const identity = zeroState === undefined ? undefined : identify(zeroState)
  return (await askNodes({ params: {}, ...question, clock, verdicts, identity, takesBatches: false, option: 'ton.networks.rpcUrls' })).result
}

/** Whose balance, and where. */
export interface BalanceParameters {
  readonly account: Account
  readonly network: Network
  readonly signal: AbortSignal
}

/** Asks a node for an account's balance in nanotons. An account the chain does not know holds nothing. */
export async function readBalance({ account, network, signal }: BalanceParameters, chain: TonChain): Promise<bigint> {
  const method = 'getAddressBalance'
  const balance = await askNode({ method, params: { address: account.address }, network, signal }, chain)
  if (typeof balance === 'string' && /^\d{1,39}$/.test(balance)) return BigInt(balance)
  throw new LatchkeyError('RPC_FAILED', { method, detail: 'The node answered what cannot be read.' })
}
