import type { CaipNetworkId } from '@latchkey/kernel'
import { optionInvalid, parseCaipNetworkId } from '@latchkey/kernel'
import { createNonce } from '../messages/createNonce.js'
import { CLOCK_MARGIN_MS } from '../timeouts.js'
import type { ServerConfig } from './readOptions.js'

/** An account on a chain. */
export interface ServerAccount {
  /** CAIP-2. */
  readonly chainId: CaipNetworkId
  readonly accountAddress: string
}

/**
 * Whose sessions and data: a key's account is one on every chain of its namespace; a contract is one of its own on each chain, because somebody else may
 * have deployed another at its address.
 */
export interface AccountScope extends ServerAccount {
  readonly isContract: boolean
}

/** As of a key. Contracts had these names too, before they had their own. */
const sharedName = ({ chainId, accountAddress }: ServerAccount): string => `${chainId.slice(0, chainId.indexOf(':'))}:${accountAddress}`
const ownName = ({ chainId, accountAddress }: ServerAccount): string => `${chainId}:${accountAddress}`
const nameOf = (scope: AccountScope): string => (scope.isContract ? ownName(scope) : sharedName(scope))
const keyOf = (scope: AccountScope): string => `account:${nameOf(scope)}`

/** An account that the application names, with its address as sessions have it. @throws LatchkeyError `OPTION_INVALID` | `CAIP_INVALID` */
export async function readAccount({ chainId, accountAddress }: ServerAccount, { readAddress }: ServerConfig): Promise<ServerAccount> {
  parseCaipNetworkId(chainId)
  const spelled = await readAddress(accountAddress, chainId)
  // Silence would leave the sessions of a banned account alive.
  if (spelled === undefined) throw optionInvalid('accountAddress', `is no address of ${chainId}`, 'pass the address that signed in')
  return { chainId, accountAddress: spelled }
}

/**
 * The random value that all sessions of an account share; a new one if there is none. It lasts at least until then. A session is valid only
 * while it has the account's value, so a store that loses the value ends sessions, and revives none.
 */
export function joinAccount(scope: AccountScope, until: number, { store }: ServerConfig): Promise<string> {
  return store.keep(keyOf(scope), createNonce(), until + CLOCK_MARGIN_MS)
}

/** Whether sessions of this value are valid. */
export async function isJoined(scope: AccountScope, value: string, { store }: ServerConfig): Promise<boolean> {
  return (await store.get(keyOf(scope))) === value
}

/**
 * Ends every session of an account, on every device, also those that begin at this moment. Sessions of contracts that began before they had names of their
 * own end too.
 */
export async function endScope(scope: AccountScope, { store }: ServerConfig): Promise<void> {
  await Promise.all([...new Set([nameOf(scope), sharedName(scope)])].map((name) => store.take(`account:${name}`)))
}

/** Ends the sessions of an address, whoever signs for it: of its key on every chain, and of a contract on this one. */
export const endAccount = (account: ServerAccount, config: ServerConfig): Promise<void> =>
  endScope({ ...account, isContract: true }, config)

/** The application's data of an account, as JSON; it lasts as long as a session that begins now. That of a contract may still have its old name. */
export async function readMetadata(scope: AccountScope, { store, session, now }: ServerConfig): Promise<string> {
  const former = scope.isContract ? await store.get(`metadata:${sharedName(scope)}`) : undefined
  return store.keep(`metadata:${nameOf(scope)}`, former ?? 'null', now() + session.lifetimeMs)
}

/** Replaces the application's data of an account. @param metadata - JSON */
export function writeMetadata(scope: AccountScope, metadata: string, { store, session, now }: ServerConfig): Promise<void> {
  return store.put(`metadata:${nameOf(scope)}`, metadata, now() + session.lifetimeMs)
}
