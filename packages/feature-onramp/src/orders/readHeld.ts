import type { Network } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { withDeadline } from '@latchkey/kernel/http'
import type { OnrampToken } from '../contracts/index.js'
import type { FlowParts } from '../flow/FlowParts.js'
import { HELD_MS } from '../timeouts.js'

/** Whose balance of what. */
export interface Holding {
  readonly address: string
  readonly token: OnrampToken
  readonly signal: AbortSignal
}

/** `balanceOf(address)` of ERC-20. @see https://eips.ethereum.org/EIPS/eip-20 */
const BALANCE_OF = '0x70a08231'

/**
 * Base units of a token that an account holds: a network's own coin, or an ERC-20 token. Undefined where the network cannot tell: another kind of token,
 * no answer within 5 s, or an invalid one.
 */
export async function readHeld({ context }: Pick<FlowParts, 'context'>, holding: Holding): Promise<bigint | undefined> {
  const { token, signal } = holding
  const [namespace = ''] = token.chainId.split(':')
  const network = context.state.current.networks[namespace]?.find(({ caipNetworkId }) => caipNetworkId === token.chainId)
  if (!network) return undefined
  const action = 'onramp balance'
  const timedOut = () => new LatchkeyError('ABORTED', { action })
  const read = (limited: AbortSignal) => ask({ context }, { ...holding, signal: limited }, network)
  return withDeadline({ clock: context.clock, timeoutMs: HELD_MS, signal, action, timedOut }, read).catch((error: unknown) => {
    if (!signal.aborted) context.log.debug(`The balance of ${token.symbol} could not be read.`, error)
    return undefined
  })
}

async function ask(
  { context }: Pick<FlowParts, 'context'>,
  { address, token, signal }: Holding,
  network: Network,
): Promise<bigint | undefined> {
  const adapter = context.namespaces.get(network.namespace)
  if (token.address === undefined) {
    const account = { namespace: network.namespace, address, type: 'eoa' }
    return adapter?.capabilities.balance ? adapter.getBalance?.({ account, network, signal }) : undefined
  }
  if (network.namespace !== 'eip155') return undefined
  const data = `${BALANCE_OF}${address.replace(/^0x/, '').toLowerCase().padStart(64, '0')}`
  const word = await adapter?.readFromNode?.({ method: 'eth_call', params: [{ to: token.address, data }, 'latest'], network, signal })
  return typeof word === 'string' && /^0x[0-9a-f]{64}$/i.test(word) ? BigInt(word) : undefined
}
