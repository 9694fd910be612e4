import type { CaipNetworkId, Namespace } from '../caip/caip.js'
import type { Connector } from '../contracts/Connector.js'
import type { Network } from '../contracts/Network.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { toOwnError } from '../errors/toOwnError.js'
import type { Kernel } from '../kernel.js'
import { rememberChoice } from '../session/storedConnections.js'
import { chainChanged } from '../session/transitions.js'
import { abortable } from './abortable.js'
import { adopt } from './applyChange.js'
import { activate } from './activate.js'
import { findNetwork } from './findNetwork.js'
import { afterNetworkChange } from './followSession.js'
import type { Attempt, LiveConnection } from './liveConnections.js'

/** Parameters of {@link switchNetwork}. */
export interface SwitchNetworkParameters {
  readonly chainId: CaipNetworkId
  readonly signal?: AbortSignal
}

/**
 * Moves to another network. A connected wallet is asked and state moves only after it confirmed; the last of several calls
 * wins. On a namespace without a wallet the choice is only remembered.
 */
export async function switchNetwork(kernel: Kernel, { chainId, signal }: SwitchNetworkParameters): Promise<void> {
  const network = findNetwork(kernel, chainId)
  const { namespace } = network
  const { activeNamespace, activeNetworkIds } = kernel.store.data
  if (!kernel.config.enableNetworkSwitch) throw new LatchkeyError('NETWORK_SWITCH_DISABLED', { chainId })
  const live = kernel.live.get(namespace)
  const current = live ? live.session.chainId : activeNetworkIds[namespace]
  if (current === chainId && activeNamespace === namespace) return kernel.live.cancel('network', namespace)
  const attempt = kernel.live.begin('network', namespace, [signal, kernel.signal])
  try {
    await abortable(kernel.hooks.onSwitchNetwork({ namespace, from: current, to: network, signal: attempt.signal }), attempt.signal, 'switchNetwork')
    if (live) await moveWallet({ kernel, live, network, attempt })
    if (attempt.isCurrent()) settle(kernel, namespace, chainId)
  } finally {
    attempt.end()
  }
}

interface Move {
  readonly kernel: Kernel
  readonly live: LiveConnection
  readonly network: Network
  readonly attempt: Attempt
}

async function moveWallet({ live, network, attempt }: Move): Promise<void> {
  const { caipNetworkId: chainId } = network
  const { session, connector } = live
  if (session.chainId === chainId) return
  if (session.approvedChainIds && !session.approvedChainIds.includes(chainId)) throw new LatchkeyError('CHAIN_NOT_SUPPORTED', { chainId })
  if (!connector.switchNetwork) return
  // Accounts that change with the network are reported before it resolves, and are read in their turn.
  const moving = ask(live, { network, signal: attempt.signal }).then(() => live.settled())
  await abortable(moving, attempt.signal, 'switchNetwork')
}

async function ask({ connector }: LiveConnection, asked: Parameters<NonNullable<Connector['switchNetwork']>>[0]): Promise<void> {
  try {
    await connector.switchNetwork?.(asked)
  } catch (error) {
    throw toOwnError(error, { connectorId: connector.info.id, chainId: asked.network.caipNetworkId })
  }
}

function settle(kernel: Kernel, namespace: Namespace, chainId: CaipNetworkId): void {
  activate(kernel, namespace)
  const live = kernel.live.get(namespace)
  if (live && live.session.chainId !== chainId) return adopt(kernel, namespace, chainChanged(live.session, chainId))
  kernel.store.apply({ activeNetworkIds: { ...kernel.store.data.activeNetworkIds, [namespace]: chainId } })
  rememberChoice(kernel)
  afterNetworkChange(kernel, namespace)
}
