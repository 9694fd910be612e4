import type { ErrorCode } from '../contracts/ErrorContexts.js'
import { coreMessages, define, type ErrorCatalogue, type ErrorDefinition } from './coreErrors.js'

/** Texts that other products show too are kept word for word. */
const catalogue: ErrorCatalogue = {
  ...coreMessages,
  CAIP_INVALID: define('config', (c) => `Invalid ${c.kind} ${CAIP_NAMES[c.kind]}: ${c.value}`),
  NETWORK_NOT_CONFIGURED: define('config', (c) => `Network not found: ${c.chainId}. Add it to the networks of its plugin.`),
  NETWORK_LAST: define('config', (c) => `Network ${c.chainId} is the last one of its namespace.`),
  NETWORK_SWITCH_DISABLED: define('config', (c) => `Not switched to ${c.chainId}: enableNetworkSwitch is false.`),
  CHAIN_NOT_SUPPORTED: define('wallet', () => 'Chain is not supported'),
  ADDRESS_INVALID: define('user', (c) => `Address is invalid. ${c.problem}`),
  AMOUNT_INVALID: define('user', (c) => `'${c.text}' is not an amount with at most ${c.decimals} decimal places.`),
  SESSION_CHANGED: define('user', () => 'The account or network changed in the meantime. Check it and try again.', true),
  ACCOUNT_NOT_SHARED: define('wallet', () => 'The wallet did not share this account. Connect again and choose it.'),
  VIEW_UNKNOWN: define('config', (c) => `No plugin has the view '${c.view}'. Add the plugin that registers it.`),
  INTERFACE_MISSING: define('config', () => 'No interface is mounted. Mount LatchkeyProvider, or connect with connect().'),
  COMPONENT_FAILED: define('bug', (c) => `${c.component} failed to render. See the cause.`),
  MODAL_NOT_SHOWN: define(
    'config',
    () => 'The page hides or removes the element of the modal. Leave <latchkey-modal> and its ancestors alone while it is open.',
  ),
  CONNECTOR_NOT_FOUND: define('config', (c) => `Connector not found: ${c.connectorId}`),
  USER_REJECTED: define('user', () => 'User rejected the request.', true),
  UPGRADE_REJECTED: define('user', () => 'The account was not upgraded to a smart account.', true),
  UNAUTHORIZED: define('wallet', () => 'The wallet does not allow this. Connect again.', true),
  METHOD_NOT_SUPPORTED: define('wallet', (c) => `Method not supported: ${c.method}`),
  REQUEST_ALREADY_PENDING: define('wallet', () => 'The wallet already shows a request. Answer it first.', true),
  WALLET_DISCONNECTED: define('wallet', () => 'The wallet is disconnected. Connect again.', true),
  CHAIN_DISCONNECTED: define('wallet', () => 'The wallet cannot reach this network.', true),
  WALLET_TIMEOUT: define('wallet', (c) => late('The wallet', c), true),
  WALLET_NO_ACCOUNTS: define('wallet', () => 'The wallet shared no account. Choose one in it.', true),
  WALLET_NOT_INSTALLED: define('wallet', () => 'The wallet is not installed.'),
  WALLET_FAILED: define('wallet', (c) => c.detail ?? 'The wallet failed.', true),
  DISCONNECT_FAILED: define('wallet', () => 'Failed to disconnect', true),
  PARAMS_INVALID: define('bug', (c) => `Invalid parameters for ${c.method}.`),
  INSUFFICIENT_FUNDS: define('user', () => 'Insufficient funds.'),
  TRANSACTION_REJECTED: define('network', (c) => c.detail ?? 'The network rejected the transaction.'),
  RPC_FAILED: define('network', (c) => c.detail ?? 'RPC request failed.', true),
  RPC_WRONG_CHAIN: define('config', (c) => `The node serves ${c.actual}, not ${c.expected}. Correct its URL.`),
  RPC_TIMEOUT: define('network', (c) => late(c.method, c), true),
  BALANCE_UNAVAILABLE: define('network', () => 'Token Balance Unavailable', true),
  ENDPOINT_NOT_CONFIGURED: define('config', (c) => `Endpoint '${c.endpoint}' is not configured. Add it to endpoints.`),
  ORIGIN_NOT_ALLOWED: define('config', (c) => `Origin ${c.origin} not found on Allowlist. Update the configuration.`),
  PROJECT_ID_INVALID: define('config', () => 'Invalid Project ID. Update the configuration.'),
  SESSION_EXPIRED: define('user', () => 'Invalid session found. Please check your time settings and connect again.', true),
  HTTP_FAILED: define('network', (c) => `HTTP status code: ${c.status}`, true),
  HTTP_TIMEOUT: define('network', (c) => late(c.endpoint + c.path, c), true),
  HTTP_UNREACHABLE: define('network', (c) => `${c.endpoint}${c.path} cannot be reached.`, true),
  HTTP_REDIRECTED: define(
    'config',
    (c) => `${c.endpoint}${c.path} redirects elsewhere, which is not followed. Name the URL it leads to in endpoints.`,
  ),
  HTTP_ANSWER_INVALID: define('network', (c) => `${c.endpoint}${c.path} sent an invalid answer.`, true),
  LINK_REFUSED: define('wallet', (c) => `Links with '${c.scheme}' are not opened.`),
}

const CAIP_NAMES = { 'CAIP-2': 'network id', 'CAIP-10': 'address', 'CAIP-19': 'asset id' } as const

/**
 * The definition of a code.
 *
 * @returns For an undefined code (thrown by a plugin without `definition`): kind `plugin`, the code as message.
 */
export function definitionOf<C extends ErrorCode>(code: C): ErrorDefinition<C> {
  const known: { readonly [K in ErrorCode]?: ErrorDefinition<K> } = catalogue
  return (Object.hasOwn(catalogue, code) && known[code]) || define('plugin', () => code)
}

function late(who: string, { timeoutMs }: { readonly timeoutMs: number }): string {
  return `${who} did not answer within ${timeoutMs / 1000} s.`
}
