import type { Account, CaipNetworkId, Connection, ConnectionChange, Namespace } from '@latchkey/kernel'
import { isLatchkeyError, parseCaipAddress } from '@latchkey/kernel'
import type { RemoteAdapter } from './loadAdapter.js'
import type { Session } from './parseSession.js'
import { readLabel, SERVES_ANY_CHAIN } from './parseSession.js'

/** Whether the wallet of a session can be asked for further chains. */
export function servesAnyChain({ announcedName }: Pick<Session, 'announcedName'>): boolean {
  return announcedName === SERVES_ANY_CHAIN
}

/** A session's content for one namespace; wallets may split it by chain. */
export interface Approved {
  /** The wallet's ids, legacy ones included. */
  readonly chains: readonly string[]
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
}

/** The preferred chains, in order. */
export interface Preference {
  readonly adapter: RemoteAdapter
  readonly chainIds: readonly (CaipNetworkId | undefined)[]
}

/** The approval for a namespace; undefined when there is none. */
export function readApproved({ namespaces }: Pick<Session, 'namespaces'>, namespace: Namespace): Approved | undefined {
  const isOwn = (id: string): boolean => id.startsWith(`${namespace}:`)
  const parts = Object.entries(namespaces).filter(([key]) => key === namespace || isOwn(key))
  const accounts = parts.flatMap(([, part]) => part.accounts).filter(isOwn)
  if (accounts.length === 0) return undefined
  const named = parts.flatMap(([key, part]) => [...(key === namespace ? [] : [key]), ...part.chains.filter(isOwn)])
  return {
    chains: unique([...named, ...accounts.map((account) => account.slice(0, account.lastIndexOf(':')))]),
    accounts,
    methods: unique(parts.flatMap(([, part]) => part.methods)),
  }
}

/** The current id of a chain that a wallet may know by a legacy one. */
export function toCurrentId(id: string, { remote }: RemoteAdapter): CaipNetworkId {
  const entry = Object.entries(remote?.deprecatedChainIds ?? {}).find(([, former]) => former === id)
  return (entry?.[0] ?? id) as CaipNetworkId
}

/** The session's id of a chain; undefined when the wallet did not approve it. */
export function toSessionId(id: CaipNetworkId, { remote }: RemoteAdapter, { chains }: Approved): string | undefined {
  return [id, remote?.deprecatedChainIds?.[id]].find((candidate) => candidate !== undefined && chains.includes(candidate))
}

/** A session's part for one namespace. Undefined without an approval there, or without a valid account. */
export async function readConnection(session: Session, { adapter, chainIds }: Preference): Promise<Connection | undefined> {
  const approved = readApproved(session, adapter.namespace)
  if (!approved) return undefined
  const approvedChainIds = unique(approved.chains.map((id) => toCurrentId(id, adapter)))
  const chainId = chainIds.find((id) => id !== undefined && approvedChainIds.includes(id)) ?? approvedChainIds[0]
  if (!chainId) return undefined
  const accounts = await readAccountsOn(chainId, approved, adapter)
  if (accounts.length === 0) return undefined
  return { accounts, chainId, wallet: readLabel(session), ...(servesAnyChain(session) ? {} : { approvedChainIds }) }
}

/** A session that switches to another chain. */
export interface Move {
  readonly adapter: RemoteAdapter
  readonly chainId: CaipNetworkId
  /** The address in use. */
  readonly inUse: string | undefined
}

/** The connection after a switch: the account in use stays where it exists on the chain; else it changes. */
export async function readMove(session: Session, { adapter, chainId, inUse }: Move): Promise<ConnectionChange> {
  const there = readApproved(session, adapter.namespace)?.accounts.filter((account) => chainOf(account, adapter) === chainId) ?? []
  const accounts = await readAccounts(there, adapter)
  const isKept = accounts.length === 0 || accounts.some(({ address }) => address === inUse)
  const connection = isKept ? undefined : await readConnection(session, { adapter, chainIds: [chainId] })
  return connection ? { type: 'connectionChanged', connection } : { type: 'chainChanged', chainId }
}

/**
 * The accounts of a chain first: the first is the current one. Those of other chains follow, unless each chain has its own
 * addresses, which are invalid elsewhere.
 */
async function readAccountsOn(chainId: CaipNetworkId, { accounts }: Approved, adapter: RemoteAdapter): Promise<readonly Account[]> {
  const isHere = (account: string): boolean => chainOf(account, adapter) === chainId
  const [here, elsewhere] = [accounts.filter(isHere), accounts.filter((account) => !isHere(account))]
  const [own, others] = await Promise.all([readAccounts(here, adapter), readAccounts(elsewhere, adapter)])
  const areShared = others.some(({ address }) => own.some((account) => account.address === address))
  return own.length > 0 && !areShared ? own : readAccounts([...here, ...elsewhere], adapter)
}

function chainOf(account: string, adapter: RemoteAdapter): CaipNetworkId {
  return toCurrentId(account.slice(0, account.lastIndexOf(':')), adapter)
}

/** The accounts of CAIP-10 ids, each address once and in its chain's canonical form. Invalid ones are dropped. */
export async function readAccounts(ids: readonly string[], adapter: RemoteAdapter): Promise<readonly Account[]> {
  const type = adapter.remote?.accountType ?? 'eoa'
  const addresses = await Promise.all(ids.map((id) => readAddress(id, adapter)))
  return unique(addresses).flatMap((address) => (address === undefined ? [] : [{ namespace: adapter.namespace, address, type }]))
}

async function readAddress(id: string, adapter: RemoteAdapter): Promise<string | undefined> {
  try {
    const { namespace, address } = parseCaipAddress(id)
    if (namespace !== adapter.namespace) return undefined
    return await adapter.parseAddress(address, adapter.remote?.accountType, chainOf(id, adapter))
  } catch (error) {
    if (isLatchkeyError(error, 'CAIP_INVALID') || isLatchkeyError(error, 'ADDRESS_INVALID')) return undefined
    throw error
  }
}

function unique<T>(items: readonly T[]): readonly T[] {
  return [...new Set(items)]
}
