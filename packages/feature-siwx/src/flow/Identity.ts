import type { ActiveAccount } from '@latchkey/feature-kit'
import { activeAccount } from '@latchkey/feature-kit'
import type { LatchkeyState, Namespace } from '@latchkey/kernel'

/** Account and network that can sign in: the active ones. */
export type Identity = Pick<ActiveAccount, 'namespace' | 'address' | 'chainId' | 'isSmartAccount'>

/** Whether the application has the network. Sign-in is possible on no other. */
export function isSupported({ networks }: LatchkeyState, { namespace, chainId }: Identity): boolean {
  return Boolean(networks[namespace]?.some(({ caipNetworkId }) => caipNetworkId === chainId))
}

/** Returns the identity that is asked to sign in. */
export type Identify = (state: LatchkeyState) => Identity | undefined

/**
 * Creates the rule that selects the identity to ask: none without a connection, and none on a network that the application does not have.
 *
 * @param namespaces - Only these sign in. @default all
 */
export function createIdentify(namespaces: readonly Namespace[] | undefined): Identify {
  return (state) => {
    const identity = activeAccount(state)
    const isAsked = identity && isSupported(state, identity) && (namespaces?.includes(identity.namespace) ?? true)
    return isAsked ? identity : undefined
  }
}

/** Whether both are the same account on the same network. */
export function isSameIdentity(one: Identity | undefined, other: Identity | undefined): boolean {
  return one?.chainId === other?.chainId && one?.address === other?.address
}
