import type { Latchkey } from '../contracts/Latchkey.js'
import type { Namespace } from '../contracts/Network.js'
import type { Connection } from '../contracts/Connector.js'
import type { AccountType, ConnectedSession } from '../contracts/Session.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { Parts } from '../state/Parts.js'
import { accountSwitched, accountsChanged, chainChanged, walletNamed } from '../state/transitions/sessions.js'
import type { ReadChange } from '../wallets/readChange.js'
import { rememberChoice } from './activate.js'
import { endSession } from './createLinks.js'
import type { SessionParts } from './parts.js'
import { forgetConnection, rememberAddress } from './storedConnections.js'

/** Applies what a connected wallet reported, after validation. Repeated reports cause no transition. */
export function applyChange(kernel: SessionParts, namespace: Namespace, change: ReadChange): void {
  const { session } = kernel.links.of(namespace)
  if (!session) return
  const next = change.type === 'disconnected' ? undefined : nextSession(kernel, session, change)
  if (!next) lose(kernel, namespace)
  else if (next !== session) adopt(kernel, namespace, next)
}

/** The session after a report; undefined when no account is left. */
function nextSession(
  kernel: Parts<'namespaces' | 'config'>,
  session: ConnectedSession,
  change: Exclude<ReadChange, { type: 'disconnected' }>,
): ConnectedSession | undefined {
  const preferred = preferredAccountType(kernel, session.account.namespace)
  switch (change.type) {
    case 'chainChanged':
      return chainChanged(session, change.chainId)
    case 'accountsChanged':
      return change.accounts.length > 0 ? accountsChanged(session, change.accounts, preferred) : undefined
    case 'connectionChanged': {
      const { accounts, chainId, approvedChainIds, wallet } = change.connection
      if (accounts.length === 0) return undefined
      const moved = walletNamed(chainChanged(accountsChanged(session, accounts, preferred), chainId), wallet)
      return withApproval(moved, approvedChainIds)
    }
  }
}

/** Stores a changed session. While another wallet is asked to connect it is only the session to fall back to. */
export function adopt(kernel: SessionParts, namespace: Namespace, session: ConnectedSession): void {
  const former = kernel.links.of(namespace)
  if (!former.live) return
  if (former.session.chainId !== session.chainId) former.live.reported?.push(session.chainId)
  kernel.links.change(namespace, { type: 'changed', session })
  rememberAddress(kernel, { namespace, connectorId: session.connectorId, address: session.account.address })
  if (kernel.store.data.sessions[namespace]?.status === 'connected') rememberChoice(kernel)
}

/** The wallet ended the session. A pending connect to another wallet goes on, with nothing to fall back to. */
function lose(kernel: SessionParts, namespace: Namespace): void {
  forgetConnection(kernel, namespace)
  if (kernel.store.data.sessions[namespace]?.status === 'connected') endSession(kernel, namespace)
  else kernel.links.change(namespace, { type: 'dropped' })
}

function withApproval(session: ConnectedSession, approvedChainIds: Connection['approvedChainIds']): ConnectedSession {
  if (String(session.approvedChainIds) === String(approvedChainIds)) return session
  const { approvedChainIds: _former, ...rest } = session
  return approvedChainIds ? { ...rest, approvedChainIds } : rest
}

/** Uses another of the accounts the wallet shared; the wallet is not asked. */
export function switchAccount(
  kernel: SessionParts,
  { namespace = kernel.store.data.activeNamespace, address }: Parameters<Latchkey['switchAccount']>[0],
): void {
  const current = namespace === undefined ? undefined : kernel.links.of(namespace).session
  if (namespace === undefined || !current) throw new LatchkeyError('NOT_CONNECTED', { namespace })
  const session = accountSwitched(current, address)
  if (!session) throw new LatchkeyError('ACCOUNT_NOT_SHARED', { namespace })
  adopt(kernel, namespace, session)
}

/** The account type to use first: the host's choice, else the chain's. */
export function preferredAccountType(kernel: Parts<'namespaces' | 'config'>, namespace: Namespace): AccountType | undefined {
  return kernel.config.defaultAccountTypes[namespace] ?? kernel.namespaces.get(namespace)?.defaultAccountType
}
