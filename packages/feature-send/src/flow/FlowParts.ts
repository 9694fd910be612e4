import type { ActiveAccount } from '@latchkey/feature-kit'
import { activeAccount, connectedSession, networkOf } from '@latchkey/feature-kit'
import type { Account, NamespaceAdapter, Network, PluginContext } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { SendOptions } from '../options.js'
import type { SendState } from '../contracts/SendState.js'
import type { SendPatch } from './transitions.js'

/** What the parts of one flow share. */
export interface FlowParts {
  readonly context: PluginContext<'send'>
  readonly options: SendOptions
  /** The state as it is at this moment. */
  read(): SendState
  /** The only door into the state. */
  apply(patch: SendPatch): void
}

/** Who sends, and on which network. */
export interface Sender extends ActiveAccount {
  readonly account: Account
  readonly network: Network
  readonly adapter: NamespaceAdapter
}

/** @throws LatchkeyError `NOT_CONNECTED` | `NETWORK_NOT_CONFIGURED` */
export function senderOf({ context }: Pick<FlowParts, 'context'>): Sender {
  const state = context.state.current
  const active = activeAccount(state)
  const account = connectedSession(state)?.account
  const adapter = active && context.namespaces.get(active.namespace)
  if (!active || !account || !adapter) throw new LatchkeyError('NOT_CONNECTED', { namespace: state.activeNamespace })
  const network = networkOf(state, active.chainId)
  if (!network) throw new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId: active.chainId })
  return { ...active, account, network, adapter }
}
