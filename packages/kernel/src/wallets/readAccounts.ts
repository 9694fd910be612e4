import { CAIP_ADDRESS } from '../caip/parseCaip.js'
import type { CaipNetworkId } from '../contracts/Network.js'
import type { ConnectorInfo } from '../contracts/Connector.js'
import type { Host } from '../contracts/Host.js'
import type { NamespaceAdapter } from '../contracts/NamespaceAdapter.js'
import type { Account } from '../contracts/Session.js'
import { isLatchkeyError } from '../errors/isLatchkeyError.js'
import type { Parts } from '../state/Parts.js'
import { cleanWalletName } from './cleanWalletName.js'
import { MAX_ACCOUNTS, readItems } from './readItems.js'

/** Longer than any spelling of an address; longer text is rejected before it is parsed. */
const LONGEST_ADDRESS = 256

/** Account types are identifiers of the chain's plugin. */
const TYPE = /^[-\w.]{1,32}$/

/** Public keys and derivation paths: visible ASCII. */
const PLAIN = /^[!-~]{1,256}$/

/** The source of the accounts. */
export interface Reading {
  readonly info: ConnectorInfo
  readonly adapter: NamespaceAdapter
  /** The wallet's network. */
  readonly chainId: CaipNetworkId
}

/**
 * Validates the accounts that a connector approved or reported: of the connector's namespace, the address in the
 * adapter's canonical form, the name cleaned for display, each account once, at most `MAX_ACCOUNTS`. Invalid accounts are
 * dropped and logged once.
 *
 * @throws LatchkeyError `CODE_NOT_LOADED`, when the adapter's code cannot be fetched
 */
export async function readAccounts(kernel: Parts<'log'>, given: unknown, reading: Reading): Promise<readonly Account[]> {
  const { name } = reading.info
  const items = readItems(given as readonly Partial<Account>[], readFields)
  const read = await Promise.all(items.slice(0, MAX_ACCOUNTS).map((fields) => readAccount(fields, reading)))
  const accounts = [...new Map(read.flatMap((account) => (account ? [[`${account.type} ${account.address}`, account]] : []))).values()]
  if (items.length > MAX_ACCOUNTS) logOnce(kernel, `${name} shares more than ${MAX_ACCOUNTS} accounts; the first ${MAX_ACCOUNTS} are used.`)
  if (read.includes(undefined)) logOnce(kernel, `${name} shares accounts that cannot be used; they are left out.`)
  return accounts
}

type Fields = Readonly<Record<keyof Account, unknown>>

/** Reads each field once, so that a getter cannot change it later. An item that throws counts as invalid. */
function readFields(item: Partial<Account>): Fields {
  try {
    const { namespace, address, type, publicKey, path, name } = item
    return { namespace, address, type, publicKey, path, name }
  } catch {
    return { namespace: undefined, address: undefined, type: undefined, publicKey: undefined, path: undefined, name: undefined }
  }
}

async function readAccount(fields: Fields, { info, adapter, chainId }: Reading): Promise<Account | undefined> {
  const { namespace, address: text, type } = fields
  if (namespace !== info.namespace || typeof type !== 'string' || !TYPE.test(type)) return undefined
  if (typeof text !== 'string' || text.length > LONGEST_ADDRESS) return undefined
  const address = await parse(adapter, text, type, chainId)
  if (typeof address !== 'string' || !CAIP_ADDRESS.test(address)) return undefined
  const name = cleanWalletName(fields.name)
  return { namespace, address, type, ...plain('publicKey', fields), ...plain('path', fields), ...(name ? { name } : {}) }
}

async function parse(adapter: NamespaceAdapter, ...parameters: Parameters<NamespaceAdapter['parseAddress']>): Promise<string | undefined> {
  try {
    return await adapter.parseAddress(...parameters)
  } catch (error) {
    if (isLatchkeyError(error, 'CODE_NOT_LOADED')) throw error
    // Whatever else it throws, the adapter rejected the address.
    return undefined
  }
}

function plain(key: 'publicKey' | 'path', fields: Fields): Partial<Account> {
  const value = fields[key]
  return typeof value === 'string' && PLAIN.test(value) ? { [key]: value } : {}
}

/** Keyed by the instance's log, because instances on a page share nothing. */
const logged = new WeakMap<Host['log'], Set<string>>()

/** Logs a wallet's mistake for the developer: each message once per instance. */
export function logOnce({ log }: Parts<'log'>, message: string): void {
  const messages = logged.get(log) ?? new Set()
  logged.set(log, messages)
  if (messages.has(message)) return
  messages.add(message)
  log.error(message)
}
