import type { CaipNetworkId, Namespace } from '../caip/caip.js'

/** JSON-safe context of the kernel's own codes. Codes are never renamed or reused. */
export interface KernelErrorContexts {
  OPTION_INVALID: { readonly option: string; readonly problem: string; readonly fix: string }
  PROJECT_ID_REQUIRED: Record<never, never>
  PLUGIN_INVALID: { readonly plugin: string; readonly problem: string }
  PLUGIN_DUPLICATE: { readonly plugin: string }
  PLUGIN_REQUIREMENT_MISSING: { readonly plugin: string; readonly requirement: string }
  PLUGIN_CYCLE: { readonly cycle: readonly string[] }
  PLUGIN_API_VERSION: { readonly plugin: string; readonly apiVersion: number }
  PLUGIN_SETUP_FAILED: { readonly plugin: string }
  PLUGIN_FAILED: { readonly plugin: string; readonly hook: string }
  REGISTRATION_DUPLICATE: { readonly registry: string; readonly key: string; readonly plugin: string }
  CAIP_INVALID: { readonly kind: 'CAIP-2' | 'CAIP-10' | 'CAIP-19'; readonly value: string }
  NAMESPACE_NOT_CONFIGURED: { readonly namespace: Namespace }
  NETWORK_NOT_CONFIGURED: { readonly chainId: string }
  NETWORK_LAST: { readonly chainId: CaipNetworkId }
  NETWORK_SWITCH_DISABLED: { readonly chainId: CaipNetworkId }
  CHAIN_NOT_SUPPORTED: { readonly chainId: CaipNetworkId }
  ADDRESS_INVALID: { readonly namespace: Namespace; readonly problem: string }
  ACCOUNT_NOT_SHARED: { readonly namespace: Namespace }
  VIEW_UNKNOWN: { readonly view: string }
  CONNECTOR_NOT_FOUND: { readonly connectorId: string; readonly namespace?: Namespace }
  NOT_CONNECTED: { readonly namespace: Namespace | undefined }
  USER_REJECTED: { readonly method?: string }
  UNAUTHORIZED: { readonly method?: string }
  METHOD_NOT_SUPPORTED: { readonly method: string }
  REQUEST_ALREADY_PENDING: { readonly method?: string }
  WALLET_DISCONNECTED: { readonly connectorId?: string }
  CHAIN_DISCONNECTED: { readonly chainId?: string }
  WALLET_TIMEOUT: { readonly connectorId: string; readonly timeoutMs: number }
  WALLET_NO_ACCOUNTS: { readonly connectorId: string }
  WALLET_NOT_INSTALLED: { readonly connectorId: string }
  WALLET_FAILED: { readonly code?: number; readonly method?: string; readonly detail?: string }
  DISCONNECT_FAILED: { readonly connectorId: string }
  PARAMS_INVALID: { readonly method: string }
  INSUFFICIENT_FUNDS: { readonly detail?: string }
  TRANSACTION_REJECTED: { readonly detail?: string }
  RPC_FAILED: { readonly code?: number; readonly method?: string; readonly detail?: string }
  RPC_WRONG_CHAIN: { readonly expected: CaipNetworkId; readonly actual: string }
  RPC_TIMEOUT: { readonly method: string; readonly timeoutMs: number }
  BALANCE_UNAVAILABLE: { readonly chainId: CaipNetworkId }
  ENDPOINT_NOT_CONFIGURED: { readonly endpoint: string }
  ORIGIN_NOT_ALLOWED: { readonly origin: string }
  PROJECT_ID_INVALID: Record<never, never>
  SESSION_EXPIRED: Record<never, never>
  HTTP_FAILED: { readonly status: number; readonly endpoint: string; readonly path: string }
  HTTP_TIMEOUT: { readonly endpoint: string; readonly path: string; readonly timeoutMs: number }
  HTTP_UNREACHABLE: { readonly endpoint: string; readonly path: string }
  HTTP_ANSWER_INVALID: { readonly endpoint: string; readonly path: string }
  LINK_REFUSED: { readonly scheme: string }
  ABORTED: { readonly action: string }
  DISPOSED: Record<never, never>
}

/** JSON-safe context of every code. Plugins merge their own, prefixed; the kernel's live in a base of their own, so that its catalogue stays complete. */
export interface ErrorContexts extends KernelErrorContexts {}

/** A stable error code. */
export type ErrorCode = keyof ErrorContexts
