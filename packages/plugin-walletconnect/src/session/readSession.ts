import type { Account, CaipNetworkId, Connection, Namespace, NamespaceAdapter } from '@latchkey/kernel'
import { isLatchkeyError, parseCaipAddress } from '@latchkey/kernel'
import type { Session } from '../client/createClient.js'

/** Serves every chain it knows, whatever the session says. The name has to be exactly this. */
const SERVES_ANY_CHAIN = 'MetaMask Wallet'

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
  const parts = Object.entries(namespaces).filter(([key]) => key === namespace || key.startsWith(`${namespace}:`))
  const accounts = parts.flatMap(([, part]) => part.accounts).filter((account) => account.startsWith(`${namespace}:`))
  if (accounts.length === 0) return undefined
  const named = parts.flatMap(([key, part]) => [...(key === namespace ? [] : [key]), ...(part.chains ?? [])])
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
  // The accounts of the network in use come first: the first is the current one.
  const isHere = (account: string): boolean => toCurrentId(account.slice(0, account.lastIndexOf(':')), adapter) === chainId
  const sorted = [...approved.accounts.filter(isHere), ...approved.accounts.filter((account) => !isHere(account))]
  const accounts = await readAccounts(sorted, adapter)
  if (accounts.length === 0 || !chainId) return undefined
  return { accounts, chainId, ...(session.peer.metadata.name === SERVES_ANY_CHAIN ? {} : { approvedChainIds }) }
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
