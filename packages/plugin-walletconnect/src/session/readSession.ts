import type { Account, CaipNetworkId, Connection, ConnectionChange, Namespace, NamespaceAdapter } from '@latchkey/kernel'
import { isLatchkeyError, parseCaipAddress } from '@latchkey/kernel'
import type { Session } from './parseSession.js'
import { readLabel, SERVES_ANY_CHAIN } from './parseSession.js'

/** Whether the wallet of a session can be asked for chains that the session does not hold. */
export function servesAnyChain({ announcedName }: Pick<Session, 'announcedName'>): boolean {
  return announcedName === SERVES_ANY_CHAIN
}

/** What a session holds on one namespace; wallets may split it by chain. */
export interface Approved {
  /** As the wallet wrote them, former ids included. */
  readonly chains: readonly string[]
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
}

/** Where to be, best first. */
export interface Preference {
  readonly adapter: NamespaceAdapter
  readonly chainIds: readonly (CaipNetworkId | undefined)[]
}

/** What the wallet approved on a namespace; undefined when nothing. */
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

/** Today's id of a chain that a wallet may know by a former one. */
export function toCurrentId(id: string, { remote }: NamespaceAdapter): CaipNetworkId {
  const entry = Object.entries(remote?.deprecatedChainIds ?? {}).find(([, former]) => former === id)
  return (entry?.[0] ?? id) as CaipNetworkId
}

/** The id by which the session knows a chain; undefined when the wallet did not approve it. */
export function toSessionId(id: CaipNetworkId, { remote }: NamespaceAdapter, { chains }: Approved): string | undefined {
  return [id, remote?.deprecatedChainIds?.[id]].find((candidate) => candidate !== undefined && chains.includes(candidate))
}

/** A session's part for one namespace. Undefined when the wallet approved nothing there, or no account that can be read. */
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

/** A session that goes to another chain. */
export interface Move {
  readonly adapter: NamespaceAdapter
  readonly chainId: CaipNetworkId
  /** The address in use. */
  readonly inUse: string | undefined
}

/** What going to another chain means: the account in use comes along, where it exists there; else it is another one. */
export async function readMove(session: Session, { adapter, chainId, inUse }: Move): Promise<ConnectionChange> {
  const there = readApproved(session, adapter.namespace)?.accounts.filter((account) => chainOf(account, adapter) === chainId) ?? []
  const accounts = await readAccounts(there, adapter)
  const isKept = accounts.length === 0 || accounts.some(({ address }) => address === inUse)
  const connection = isKept ? undefined : await readConnection(session, { adapter, chainIds: [chainId] })
  return connection ? { type: 'connectionChanged', connection } : { type: 'chainChanged', chainId }
}

/**
 * The accounts of a chain first: the first is the current one. Those of other chains follow, unless each chain has addresses of
 * its own, which mean nothing elsewhere.
 */
async function readAccountsOn(chainId: CaipNetworkId, { accounts }: Approved, adapter: NamespaceAdapter): Promise<readonly Account[]> {
  const isHere = (account: string): boolean => chainOf(account, adapter) === chainId
  const [here, elsewhere] = [accounts.filter(isHere), accounts.filter((account) => !isHere(account))]
  const [own, others] = await Promise.all([readAccounts(here, adapter), readAccounts(elsewhere, adapter)])
  const areShared = others.some(({ address }) => own.some((account) => account.address === address))
  return own.length > 0 && !areShared ? own : readAccounts([...here, ...elsewhere], adapter)
}

function chainOf(account: string, adapter: NamespaceAdapter): CaipNetworkId {
  return toCurrentId(account.slice(0, account.lastIndexOf(':')), adapter)
}

/** The accounts of CAIP-10 ids, each address once and in its chain's own form. What is no account is left out. */
export async function readAccounts(ids: readonly string[], adapter: NamespaceAdapter): Promise<readonly Account[]> {
  const type = adapter.remote?.accountType ?? 'eoa'
  const addresses = await Promise.all(ids.map((id) => readAddress(id, adapter)))
  return unique(addresses).flatMap((address) => (address === undefined ? [] : [{ namespace: adapter.namespace, address, type }]))
}

async function readAddress(id: string, adapter: NamespaceAdapter): Promise<string | undefined> {
  try {
    const { namespace, address } = parseCaipAddress(id)
    return namespace === adapter.namespace ? await adapter.parseAddress(address, adapter.remote?.accountType) : undefined
  } catch (error) {
    if (isLatchkeyError(error, 'CAIP_INVALID') || isLatchkeyError(error, 'ADDRESS_INVALID')) return undefined
    throw error
  }
}

function unique<T>(items: readonly T[]): readonly T[] {
  return [...new Set(items)]
}
