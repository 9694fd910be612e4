import type { CaipNetworkId } from '@latchkey/kernel'
import type { SiwxSession } from '@latchkey/feature-siwx'

// The wire format of hosted authentication, below a base such as `https://auth.example/auth/v1/`. Every request has the query `projectId`, `st`, `sv`.
// An answer that is not JSON is the error as text.

/** `GET nonce`. The token goes back as `x-nonce-jwt: Bearer …`. */
export interface HostedNonce {
  readonly nonce: string
  readonly token: string
}

/** `POST authenticate`. */
export interface HostedSignIn extends Pick<SiwxSession, 'data' | 'message' | 'signature'> {
  readonly clientId?: string | null
  readonly walletInfo?: HostedWallet
}

/** The wallet that signed. */
export type HostedWallet =
  | { readonly type: 'walletconnect' | 'extension' | 'unknown'; readonly name?: string; readonly icon?: string }
  | { readonly type: 'social'; readonly social: string; readonly identifier: string }

/** The answer to `POST authenticate`. The token goes with everything below as `Authorization: Bearer …`. */
export interface HostedToken {
  readonly token: string
}

/** `GET me`; with `?includeAppKitAccount=true` also the account. `POST sign-out` and `PUT account-metadata { metadata }` answer anything. */
export interface HostedMe {
  readonly aud: string
  readonly iss: string
  /** Seconds since 1970. */
  readonly exp: number
  readonly projectIdKey: string
  readonly sub: string
  readonly address: string
  readonly chainId: string
  readonly chainNamespace: string
  readonly caip2Network: CaipNetworkId
  readonly uri: string
  readonly domain: string
  readonly projectUuid: string
  readonly profileUuid: string
  readonly nonce: string
  readonly email?: string | null
  readonly appKitAccount?: HostedAccount
}

/** What the service keeps of an account. Times are ISO 8601. */
export interface HostedAccount {
  readonly uuid: string
  readonly caip2_chain: CaipNetworkId
  readonly address: string
  readonly profile_uuid: string
  readonly created_at: string
  readonly is_main_account: boolean
  readonly verification_status: string | null
  readonly connection_method: string | null
  readonly metadata: Readonly<Record<string, unknown>> | null
  readonly last_signed_in_at: string
  readonly signed_up_at: string
  readonly updated_at: string
}
