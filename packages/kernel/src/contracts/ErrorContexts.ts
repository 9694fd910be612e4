import type { CaipNetworkId, Namespace } from './Network.js'

/** JSON-safe context of the kernel's own codes. Codes are never renamed or reused. */
export interface KernelErrorContexts {
  /** An option of `createLatchkey`, a plugin factory or `addNetwork` has an invalid value. */
  OPTION_INVALID: { readonly option: string; readonly problem: string; readonly fix: string }
  /** `createLatchkey` was called without a `projectId`. */
  PROJECT_ID_REQUIRED: Record<never, never>
  /** The `setup` of a plugin is asynchronous, or it registers what is incomplete. */
  PLUGIN_INVALID: { readonly plugin: string; readonly problem: string }
  /** Two plugins of the list have the same id. */
  PLUGIN_DUPLICATE: { readonly plugin: string }
  /** A plugin requires another that is not in the list. */
  PLUGIN_REQUIREMENT_MISSING: { readonly plugin: string; readonly requirement: string }
  /** Plugins require each other in a cycle. */
  PLUGIN_CYCLE: { readonly cycle: readonly string[] }
  /** A plugin was made for another version of the plugin contract. */
  PLUGIN_API_VERSION: { readonly plugin: string; readonly apiVersion: number }
  /** A plugin's `setup` threw; everything that was installed is undone. */
  PLUGIN_SETUP_FAILED: { readonly plugin: string }
  /** A plugin's tap, handler or `onReady` failed; the cause is its error. */
  PLUGIN_FAILED: { readonly plugin: string; readonly hook: string }
  /** A plugin registers a key that is already taken. */
  REGISTRATION_DUPLICATE: { readonly registry: string; readonly key: string; readonly plugin: string }
  /** A plugin names a slot that no interface renders, or its item lacks a field of the slot. */
  SLOT_INVALID: { readonly plugin: string; readonly slot: string; readonly problem: string }
  /** A text is not a valid CAIP id. */
  CAIP_INVALID: { readonly kind: 'CAIP-2' | 'CAIP-10' | 'CAIP-19'; readonly value: string }
  /** A namespace is used whose plugin is not in the list. */
  NAMESPACE_NOT_CONFIGURED: { readonly namespace: Namespace }
  /** A network is used that the application does not list. */
  NETWORK_NOT_CONFIGURED: { readonly chainId: string }
  /** The last network of a namespace cannot be removed. */
  NETWORK_LAST: { readonly chainId: CaipNetworkId }
  /** A network switch is requested while `enableNetworkSwitch` is false. */
  NETWORK_SWITCH_DISABLED: { readonly chainId: CaipNetworkId }
  /** The wallet does not know the network, or was not approved for it. */
  CHAIN_NOT_SUPPORTED: { readonly chainId: CaipNetworkId }
  /** A text is not an address of its namespace. */
  ADDRESS_INVALID: { readonly namespace: Namespace; readonly problem: string }
  /** An account is requested that the wallet did not share. */
  ACCOUNT_NOT_SHARED: { readonly namespace: Namespace }
  /** A view is opened that is not registered. */
  VIEW_UNKNOWN: { readonly view: string }
  /** The modal is opened and no interface is mounted: no view has the role `connect`. */
  INTERFACE_MISSING: Record<never, never>
  /** A component of the interface failed to render; the host's tree is not affected, and the component is rendered again when the state changes. */
  COMPONENT_FAILED: { readonly component: string }
  /** The page does not let the modal be shown; it is closed again. */
  MODAL_NOT_SHOWN: Record<never, never>
  /** No wallet has this id, or none on the namespace. */
  CONNECTOR_NOT_FOUND: { readonly connectorId: string; readonly namespace?: Namespace }
  /** A text is not an amount of the coin: not a plain decimal, or with more decimal places than the coin has. */
  AMOUNT_INVALID: { readonly text: string; readonly decimals: number }
  /** The account or network changed during the call. */
  SESSION_CHANGED: { readonly namespace: Namespace }
  /** The call needs a connected wallet and there is none. */
  NOT_CONNECTED: { readonly namespace: Namespace | undefined }
  /** The visitor rejected the request in the wallet. */
  USER_REJECTED: { readonly method?: string }
  /** The visitor did not let the wallet upgrade the account to a smart account. The request itself was not rejected. */
  UPGRADE_REJECTED: { readonly method?: string }
  /** The wallet has not authorised the method or account. */
  UNAUTHORIZED: { readonly method?: string }
  /** The wallet or node does not support the method or a requested capability. */
  METHOD_NOT_SUPPORTED: { readonly method: string }
  /** The wallet shows an earlier request that is still pending. */
  REQUEST_ALREADY_PENDING: { readonly method?: string }
  /** The wallet lost its connection to every chain, or ended the session. */
  WALLET_DISCONNECTED: { readonly connectorId?: string }
  /** The wallet lost its connection to the requested network. */
  CHAIN_DISCONNECTED: { readonly chainId?: string }
  /** The wallet did not answer in time. */
  WALLET_TIMEOUT: { readonly connectorId: string; readonly timeoutMs: number }
  /** The wallet approved but shared no account. */
  WALLET_NO_ACCOUNTS: { readonly connectorId: string }
  /** The wallet to connect is known but not installed on this device. */
  WALLET_NOT_INSTALLED: { readonly connectorId: string }
  /** The wallet failed with an error that no standard defines. */
  WALLET_FAILED: { readonly code?: number; readonly method?: string; readonly detail?: string }
  /** The wallet's disconnect failed; the session ended anyway. */
  DISCONNECT_FAILED: { readonly connectorId: string }
  /** The wallet or node rejected the parameters of a request. */
  PARAMS_INVALID: { readonly method: string }
  /** The account holds less than the amount and its fee. */
  INSUFFICIENT_FUNDS: { readonly detail?: string }
  /** The network rejected the transaction. */
  TRANSACTION_REJECTED: { readonly detail?: string }
  /** The chain's node answered with an error. */
  RPC_FAILED: { readonly code?: number; readonly method?: string; readonly detail?: string }
  /** A node's URL leads to another network than its configuration says. */
  RPC_WRONG_CHAIN: { readonly expected: CaipNetworkId; readonly actual: string }
  /** The chain's node did not answer in time. */
  RPC_TIMEOUT: { readonly method: string; readonly timeoutMs: number }
  /** The balance could not be read, or failed less than 30 s ago. */
  BALANCE_UNAVAILABLE: { readonly chainId: CaipNetworkId }
  /** A required service is not named in `endpoints`. */
  ENDPOINT_NOT_CONFIGURED: { readonly endpoint: string }
  /** The page's origin is not on the project's allowlist. */
  ORIGIN_NOT_ALLOWED: { readonly origin: string }
  /** A service does not know the `projectId`. */
  PROJECT_ID_INVALID: Record<never, never>
  /** A session's token is not valid now, often because the device's clock is wrong. */
  SESSION_EXPIRED: Record<never, never>
  /** A service answered with an error status; the cause is the `Response`. */
  HTTP_FAILED: { readonly status: number; readonly endpoint: string; readonly path: string }
  /** A service did not answer in time. */
  HTTP_TIMEOUT: { readonly endpoint: string; readonly path: string; readonly timeoutMs: number }
  /** A service could not be reached. */
  HTTP_UNREACHABLE: { readonly endpoint: string; readonly path: string }
  /** A service answered with a redirect, which is not followed: it would send the request to another server. */
  HTTP_REDIRECTED: { readonly endpoint: string; readonly path: string }
  /** A service answered with invalid JSON, or with more than 8 MiB. */
  HTTP_ANSWER_INVALID: { readonly endpoint: string; readonly path: string }
  /** A lazily loaded part of the code could not be fetched. */
  CODE_NOT_LOADED: Record<never, never>
  /** A wallet or listing asks to open a link whose scheme is not allowed. */
  LINK_REFUSED: { readonly scheme: string }
  /** The caller, a newer call or the end of the instance aborted the action. */
  ABORTED: { readonly action: string }
  /** The instance is used after `dispose()`. */
  DISPOSED: Record<never, never>
}

/** JSON-safe context of every code. Plugins merge their own, prefixed; the kernel's are a separate base, so that its catalogue stays complete. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merged by packages
export interface ErrorContexts extends KernelErrorContexts {}

/** A stable error code. */
export type ErrorCode = keyof ErrorContexts
