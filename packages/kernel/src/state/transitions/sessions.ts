import type { CaipNetworkId, Namespace } from '../../contracts/Network.js'
import type { Connection } from '../../contracts/Connector.js'
import type { AlertState, LatchkeyState } from '../../contracts/LatchkeyState.js'
import type { Account, AccountType, ConnectedSession, Session, WalletLabel } from '../../contracts/Session.js'
import { patch, type Patch } from './Patch.js'
import { networkChosen } from './registered.js'

/** The session of an approval. */
export function sessionOf(connectorId: string, connection: Connection, preferred: AccountType | undefined): ConnectedSession {
  return {
    status: 'connected',
    connectorId,
    accounts: connection.accounts,
    account: preferredAccount(connection.accounts, preferred),
    chainId: connection.chainId,
    ...(connection.approvedChainIds ? { approvedChainIds: connection.approvedChainIds } : {}),
    ...(connection.wallet ? { wallet: connection.wallet } : {}),
  }
}

/** Shows a namespace's session. The active network is the connected wallet's; without a wallet it stays if it is listed, else the first is used. */
export function sessionShown(state: LatchkeyState, namespace: Namespace, session: Session): Patch {
  const chainId =
    session.status === 'connected' ? session.chainId : session.status === 'disconnected' ? replacement(state, namespace) : undefined
  return patch({
    sessions: { ...state.sessions, [namespace]: session },
    ...(chainId && networkChosen(state, namespace, chainId)),
  })
}

/** Only the wallet knew a network that is not the application's; without the wallet it cannot be used. */
function replacement({ networks, activeNetworkIds }: LatchkeyState, namespace: Namespace): CaipNetworkId | undefined {
  const known = networks[namespace] ?? []
  const isKnown = known.some((network) => network.caipNetworkId === activeNetworkIds[namespace])
  return isKnown ? undefined : known[0]?.caipNetworkId
}

/**
 * The wallet reported its accounts. The visitor's choice among them stays, unless the wallet put another account first.
 *
 * @returns The same object when nothing changed.
 */
export function accountsChanged(
  session: ConnectedSession,
  accounts: readonly Account[],
  preferred: AccountType | undefined,
): ConnectedSession {
  if (sameAccounts(session.accounts, accounts)) return session
  const keeps = session.accounts[0]?.address === accounts[0]?.address
  const current = keeps ? accounts.find((account) => isSame(account, session.account)) : undefined
  return { ...session, accounts, account: current ?? preferredAccount(accounts, preferred) }
}

/** The wallet switched networks. @returns The same object when nothing changed. */
export function chainChanged(session: ConnectedSession, chainId: CaipNetworkId): ConnectedSession {
  return session.chainId === chainId ? session : { ...session, chainId }
}

/** The wallet changed its name or icon. @returns The same object when nothing changed. */
export function walletNamed(session: ConnectedSession, wallet: WalletLabel | undefined): ConnectedSession {
  const isNew = wallet && (wallet.name !== session.wallet?.name || wallet.icon !== session.wallet.icon)
  return isNew ? { ...session, wallet } : session
}

/** The visitor chose another of the shared accounts. @returns Undefined when the wallet did not share it. */
export function accountSwitched(session: ConnectedSession, address: string): ConnectedSession | undefined {
  const account = session.accounts.find((candidate) => candidate.address === address)
  return account && { ...session, account }
}

function preferredAccount(accounts: readonly Account[], preferred: AccountType | undefined): Account {
  return accounts.find((account) => account.type === preferred) ?? (accounts[0] as Account)
}

function sameAccounts(left: readonly Account[], right: readonly Account[]): boolean {
  return left.length === right.length && left.every((account, index) => isSame(account, right[index]))
}

function isSame(left: Account, right: Account | undefined): boolean {
  return left.address === right?.address && left.type === right.type && left.publicKey === right.publicKey && left.name === right.name
}

/** Adds an alert for the developer. */
export const alertRaised = ({ alerts }: LatchkeyState, alert: AlertState): Patch => patch({ alerts: [...alerts, alert] })

/** An alert was dismissed. */
export const alertDismissed = ({ alerts }: LatchkeyState, index: number): Patch =>
  patch({ alerts: alerts.filter((_, position) => position !== index) })
