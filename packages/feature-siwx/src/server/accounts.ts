import type { CaipNetworkId } from '@latchkey/kernel'
import { optionInvalid, parseCaipNetworkId } from '@latchkey/kernel'
import { createNonce } from '../messages/createNonce.js'
import { CLOCK_MARGIN_MS } from './clockMargin.js'
import type { ServerConfig } from './readOptions.js'

/** An account: an address is the same account on every chain of its namespace. */
export interface ServerAccount {
  /** CAIP-2. */
  readonly chainId: CaipNetworkId
  readonly accountAddress: string
}

const nameOf = ({ chainId, accountAddress }: ServerAccount): string => `${chainId.slice(0, chainId.indexOf(':'))}:${accountAddress}`
const keyOf = (account: ServerAccount): string => `account:${nameOf(account)}`

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
export function joinAccount(account: ServerAccount, until: number, { store }: ServerConfig): Promise<string> {
  return store.keep(keyOf(account), createNonce(), until + CLOCK_MARGIN_MS)
}

/** Whether sessions of this value are valid. */
export async function isJoined(account: ServerAccount, value: string, { store }: ServerConfig): Promise<boolean> {
  return (await store.get(keyOf(account))) === value
}

/** Ends every session of an account, on every device, also those that begin at this moment. */
export async function endAccount(account: ServerAccount, { store }: ServerConfig): Promise<void> {
  await store.take(keyOf(account))
}

/** The application's data of an account, as JSON; it lasts as long as a session that begins now. */
export function readMetadata(account: ServerAccount, { store, session, now }: ServerConfig): Promise<string> {
  return store.keep(`metadata:${nameOf(account)}`, 'null', now() + session.lifetimeMs)
}

/** Replaces the application's data of an account. @param metadata - JSON */
export function writeMetadata(account: ServerAccount, metadata: string, { store, session, now }: ServerConfig): Promise<void> {
  return store.put(`metadata:${nameOf(account)}`, metadata, now() + session.lifetimeMs)
}
