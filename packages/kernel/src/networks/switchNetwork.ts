import { abortable } from '../async/abortable.js'
import type { Attempt } from '../async/createAttempts.js'
import { parseCaipNetworkId } from '../caip/parseCaip.js'
import { activate, rememberChoice } from '../connections/activate.js'
import { adopt } from '../connections/applyChange.js'
import type { LiveConnection } from '../connections/link.js'
import type { SessionParts, WalletParts } from '../connections/parts.js'
import type { Connector } from '../contracts/Connector.js'
import type { Latchkey } from '../contracts/Latchkey.js'
import type { CaipNetworkId, Namespace, Network } from '../contracts/Network.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { toOwnError } from '../errors/toOwnError.js'
import type { Parts } from '../state/Parts.js'
import { networkChosen } from '../state/transitions/registered.js'
import { chainChanged } from '../state/transitions/sessions.js'

/**
 * Switches to another network. A connected wallet is asked, and state changes only after it confirmed; the last of several calls
 * wins, the others reject with `ABORTED`. On a namespace without a wallet the choice is only stored.
 */
export async function switchNetwork(kernel: WalletParts, { chainId, signal }: Parameters<Latchkey['switchNetwork']>[0]): Promise<void> {
  const network = findNetwork(kernel, chainId)
  const { namespace } = network
  const { activeNamespace, activeNetworkIds } = kernel.store.data
  if (!kernel.config.enableNetworkSwitch) throw new LatchkeyError('NETWORK_SWITCH_DISABLED', { chainId })
  const { live, session } = kernel.links.of(namespace)
  const current = session ? session.chainId : activeNetworkIds[namespace]
  const isMoving = Boolean(live?.moves)
  if (current === chainId && activeNamespace === namespace && !isMoving) return kernel.attempts.cancel('network', namespace)
  const attempt = kernel.attempts.begin('network', namespace, [signal, kernel.signal])
  const move = { kernel, live, network, attempt }
  try {
    await abortable(
      kernel.hooks.onSwitchNetwork({ namespace, from: current, to: network, signal: attempt.signal }),
      attempt.signal,
      'switchNetwork',
    )
    if (live && (isMoving || kernel.links.of(namespace).session?.chainId !== chainId)) await moveWallet(move, live)
    else arrive(move)
  } finally {
    attempt.end()
  }
}

interface Move {
  readonly kernel: WalletParts
  readonly live: LiveConnection | undefined
  readonly network: Network
  readonly attempt: Attempt
}

/** Asks the wallet even for the network it is on while an earlier switch is pending, which may still change it. */
async function moveWallet(move: Move, live: LiveConnection): Promise<void> {
  const { kernel, network, attempt } = move
  const { namespace, caipNetworkId: chainId } = network
  const approved = kernel.links.of(namespace).session?.approvedChainIds
  const { connector } = live
  if (approved && !approved.includes(chainId)) throw new LatchkeyError('CHAIN_NOT_SUPPORTED', { chainId })
  if (!connector.switchNetwork) return arrive(move)
  live.moves = (live.moves ?? 0) + 1
  live.reported = []
  // Accounts that change with the network are reported before it resolves; they are applied first.
  const answer = askToMove(live, { network, signal: attempt.signal }).then(() => live.settled())
  // Pending until state has changed; after an abort until the wallet answers.
  const finish = (): void => void (live.moves = (live.moves ?? 1) - 1)
  try {
    await abortable(answer, attempt.signal, 'switchNetwork')
    arrive(move)
  } finally {
    answer.then(finish, finish)
  }
}

async function askToMove({ connector }: LiveConnection, asked: Parameters<NonNullable<Connector['switchNetwork']>>[0]): Promise<void> {
  try {
    await connector.switchNetwork?.(asked)
  } catch (error) {
    throw toOwnError(error, { connectorId: connector.info.id, chainId: asked.network.caipNetworkId })
  }
}

/** Updates state, unless a newer call, another wallet, or a report of the wallet itself came before the answer. */
function arrive({ kernel, live, network, attempt }: Move): void {
  const { namespace, caipNetworkId: chainId } = network
  const reported = live?.reported ?? []
  const hasLeftAgain = reported.includes(chainId) && reported.at(-1) !== chainId
  if (!attempt.isCurrent() || kernel.links.of(namespace).live !== live || hasLeftAgain)
    throw new LatchkeyError('ABORTED', { action: 'switchNetwork' })
  settle(kernel, namespace, chainId)
}

function settle(kernel: SessionParts, namespace: Namespace, chainId: CaipNetworkId): void {
  activate(kernel, namespace)
  const { session } = kernel.links.of(namespace)
  if (session && session.chainId !== chainId) return adopt(kernel, namespace, chainChanged(session, chainId))
  kernel.store.apply(networkChosen(kernel.store.data, namespace, chainId))
  rememberChoice(kernel)
}

/**
 * A network of the application's lists. An unlisted one also raises an alert.
 *
 * @throws LatchkeyError `CAIP_INVALID` | `NAMESPACE_NOT_CONFIGURED` | `NETWORK_NOT_CONFIGURED`
 */
export function findNetwork(kernel: WalletParts, chainId: CaipNetworkId): Network {
  const network = listedNetwork(kernel, chainId)
  if (network) return network
  const error = new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId })
  kernel.alerts.raise(error)
  throw error
}

/**
 * A network of the application's lists; undefined for another of its namespaces.
 *
 * @throws LatchkeyError `CAIP_INVALID` | `NAMESPACE_NOT_CONFIGURED`
 */
export function listedNetwork({ store }: Parts<'store'>, chainId: CaipNetworkId): Network | undefined {
  const { namespace } = parseCaipNetworkId(chainId)
  const networks = store.data.networks[namespace]
  if (!networks) throw new LatchkeyError('NAMESPACE_NOT_CONFIGURED', { namespace })
  return networks.find((candidate) => candidate.caipNetworkId === chainId)
}
