import * as z from 'zod/mini'
import { accountId, hex, identifier, listOf, networkId, textUpTo, token, webUrl } from '../shapes/shapes.js'
import { accountType, chainId, email, otp, personText, socialProvider, walletAddress } from './shapes.js'

/** How messages of the page begin. */
export const APP_PREFIX = '@w3m-app/'
/** How messages of the frame begin. */
export const FRAME_PREFIX = '@w3m-frame/'

const messageId = z.string().check(z.regex(/^[a-z0-9]{1,32}$/))

/** A message as it crosses the channel. Requests have an id, which their reply repeats. */
export const messageSchema = z.object({
  type: z.string().check(z.regex(/^@w3m-(app|frame)\/[A-Z_]{1,64}$/)),
  id: z.optional(messageId),
  payload: z.optional(z.unknown()),
})

/** The payload of `…_ERROR`. */
export const failedSchema = z.object({
  message: textUpTo(1_024),
  /** Ours; the reference has none. Codes are never renamed. */
  code: z.optional(
    z.enum([
      'REJECTED',
      'ABORTED',
      'METHOD_NOT_ALLOWED',
      'NOT_CONNECTED',
      'CODE_WRONG',
      'CODE_EXPIRED',
      'COOLDOWN',
      'UNTRUSTED',
      'NOT_SERVED',
      'RECOVERY_NEEDED',
      // It may have been sent, and nobody can tell what became of it.
      'UNKNOWN',
      'FAILED',
    ]),
  ),
  /** Of `COOLDOWN`: seconds until the next try. */
  retryAfterSeconds: z.optional(z.int().check(z.gte(0), z.lte(86_400))),
})

const nothing = z.optional(z.unknown())
const accounts = z.optional(listOf(z.object({ address: walletAddress, type: accountType }), 8))

/** Who has logged in: what `GET_USER`, `CONNECT_SOCIAL` and logins by passkey answer. */
export const userSchema = z.object({
  email: z.optional(z.nullable(personText)),
  userName: z.optional(z.nullable(personText)),
  /** On the network that was asked for. */
  address: walletAddress,
  chainId,
  smartAccountDeployed: z.optional(z.boolean()),
  accounts,
  preferredAccountType: z.optional(accountType),
  /** Where the request had a message: its signature, in the encoding of the chain. */
  signature: z.optional(textUpTo(16_384)),
  message: z.optional(textUpTo(16_384)),
})

const connecting = {
  chainId: z.optional(chainId),
  preferredAccountType: z.optional(accountType),
  /** Of CAIP-122, signed in the same approval. */
  siwxMessage: z.optional(textUpTo(16_384)),
  rpcUrl: z.optional(webUrl),
}

/** What the page asks of the frame: payload and answer of each. Names and shapes are the reference's; those from `CONNECT_PASSKEY` on are ours. */
export const requests = {
  SWITCH_NETWORK: { payload: z.object({ chainId, rpcUrl: z.optional(webUrl) }), answer: z.object({ chainId }) },
  CONNECT_EMAIL: { payload: z.object({ email }), answer: z.object({ action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }) },
  CONNECT_DEVICE: { payload: nothing, answer: nothing },
  CONNECT_OTP: { payload: z.object({ otp }), answer: nothing },
  GET_SOCIAL_REDIRECT_URI: {
    payload: z.object({
      provider: socialProvider,
      /** Ours: the page itself goes to the company, and comes back here with the result as `result_uri` in the query. */
      returnUri: z.optional(webUrl),
    }),
    answer: z.object({ uri: webUrl }),
  },
  CONNECT_SOCIAL: { payload: z.object({ uri: webUrl, ...connecting }), answer: userSchema },
  GET_FARCASTER_URI: { payload: nothing, answer: z.object({ url: webUrl }) },
  CONNECT_FARCASTER: { payload: nothing, answer: z.object({ userName: personText }) },
  GET_USER: { payload: z.optional(z.object({ ...connecting, socialUri: z.optional(webUrl) })), answer: userSchema },
  SIGN_OUT: { payload: z.optional(z.object({ isEverywhere: z.optional(z.boolean()) })), answer: nothing },
  IS_CONNECTED: { payload: z.optional(z.object({ token: z.optional(token) })), answer: z.object({ isConnected: z.boolean() }) },
  GET_CHAIN_ID: { payload: nothing, answer: z.object({ chainId }) },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    payload: nothing,
    answer: z.object({ smartAccountEnabledNetworks: listOf(z.int(), 256) }),
  },
  INIT_SMART_ACCOUNT: { payload: nothing, answer: z.object({ address: walletAddress, isDeployed: z.boolean() }) },
  SET_PREFERRED_ACCOUNT: { payload: z.object({ type: accountType }), answer: z.object({ type: accountType, address: walletAddress }) },
  RPC_REQUEST: {
    payload: z.object({
      method: z.string().check(z.regex(/^\w{1,64}$/)),
      params: z.optional(z.unknown()),
      chainId: z.optional(chainId),
      chainNamespace: z.optional(z.enum(['eip155', 'solana'])),
      rpcUrl: z.optional(webUrl),
    }),
    answer: z.unknown(),
  },
  /** Of one request, by the id of its message; without one, of all that wait for a person. */
  RPC_ABORT: { payload: z.optional(z.object({ id: z.optional(messageId) })), answer: nothing },
  UPDATE_EMAIL: {
    payload: z.object({ email }),
    answer: z.object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  },
  UPDATE_EMAIL_PRIMARY_OTP: { payload: z.object({ otp }), answer: nothing },
  UPDATE_EMAIL_SECONDARY_OTP: { payload: z.object({ otp }), answer: z.object({ newEmail: personText }) },
  SYNC_THEME: {
    payload: z.object({
      themeMode: z.optional(z.enum(['light', 'dark'])),
      themeVariables: z.optional(z.record(textUpTo(64), z.union([textUpTo(128), z.number()]))),
      w3mThemeVariables: z.optional(z.unknown()),
      /** Ours: the language of the modal, e.g. `de`. */
      locale: z.optional(textUpTo(35)),
    }),
    answer: nothing,
  },
  SYNC_DAPP_DATA: {
    payload: z.object({
      metadata: z.optional(
        z.object({
          name: z.optional(textUpTo(128)),
          description: z.optional(textUpTo(512)),
          url: z.optional(textUpTo(2_048)),
          icons: z.optional(listOf(textUpTo(65_536), 8)),
        }),
      ),
      sdkVersion: z.optional(textUpTo(64)),
      sdkType: z.optional(textUpTo(64)),
      projectId: textUpTo(128),
    }),
    answer: nothing,
  },
  RELOAD: { payload: nothing, answer: nothing },
  /** `create` needs a click inside the frame, which shows itself for it; `login` does not. */
  CONNECT_PASSKEY: { payload: z.object({ mode: z.enum(['login', 'create']), ...connecting }), answer: userSchema },
  /** The frame shows itself: a way of recovery is added to an account. */
  ADD_RECOVERY: { payload: nothing, answer: z.object({ kinds: listOf(z.enum(['passkey', 'code', 'guardian']), 3) }) },
  /** The frame shows itself: the seed is split anew, and shares of earlier splittings are worthless. Recoveries that are not opened in it end. */
  RENEW_SHARES: { payload: nothing, answer: z.object({ kinds: listOf(z.enum(['passkey', 'code', 'guardian']), 3) }) },
  /** The frame shows itself: a fresh login, then the 24 words. Nothing of them crosses the channel. */
  EXPORT_PHRASE: { payload: nothing, answer: nothing },
  /** The frame shows itself: the account is deleted with its shares. */
  DELETE_ACCOUNT: { payload: nothing, answer: nothing },
} as const satisfies Readonly<Record<string, { readonly payload: z.ZodMiniType; readonly answer: z.ZodMiniType }>>

/** A request of the page. */
export type RequestName = keyof typeof requests
/** What a request carries. */
export type PayloadOf<N extends RequestName> = z.output<(typeof requests)[N]['payload']>
/** What a request is answered with. */
export type AnswerOf<N extends RequestName> = z.output<(typeof requests)[N]['answer']>

/** What the frame tells of itself, without an id. */
export const events = {
  /** The reply to the handshake, by the window and not by the channel. */
  READY: z.object({ version: z.optional(textUpTo(32)) }),
  SESSION_UPDATE: z.object({ token }),
  /** Ours: the frame has something that the visitor must see, and asks to be shown above the page. */
  SHOW: z.object({ reason: z.enum(['approval', 'recovery', 'passkey', 'export', 'email', 'delete']) }),
  /** Ours: it has not any more. */
  HIDE: z.optional(z.unknown()),
} as const satisfies Readonly<Record<string, z.ZodMiniType>>

/** An event of the frame. */
export type EventName = keyof typeof events

/**
 * The first message of the page, by `postMessage` to the frame's window, with one end of a `MessageChannel` and the frame's origin as target. The frame
 * answers `READY` with the same id to the page's window, with the origin that it saw as target. All else goes through the channel.
 */
export const helloSchema = z.object({
  type: z.literal(`${APP_PREFIX}HELLO`),
  id: z.string().check(z.regex(/^[a-z0-9]{8,32}$/)),
  payload: z.object({ version: z.literal(1) }),
})

/** What the page of the pop-up tells its opener when a company has sent the visitor back. */
export const socialResultSchema = z.object({ resultUri: webUrl })

/** The methods that need no approval. */
export const SAFE_METHODS = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
  'wallet_getSupportedExecutionPermissions',
  'wallet_getGrantedExecutionPermissions',
] as const

/** The methods that a person approves in the frame. All others are refused. */
export const APPROVED_METHODS = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_requestExecutionPermissions',
  'wallet_revokeExecutionPermission',
] as const

/** Of the approved methods those that let others act for an account: the present names and the earlier ones. @see ERC-7715 https://eips.ethereum.org/EIPS/eip-7715 */
export const GRANT_METHODS = ['wallet_requestExecutionPermissions', 'wallet_grantPermissions'] as const

/** Those that end it. */
export const REVOKE_METHODS = ['wallet_revokeExecutionPermission', 'wallet_revokePermissions'] as const

/** What the frame answers to {@link GRANT_METHODS}: nothing of it leaves the connector before each grant is listed. */
export const grantedSchema = z.object({
  answer: z.unknown(),
  listings: listOf(z.object({ account: accountId, message: textUpTo(8_192), signature: hex }), 8),
})

/** What the frame answers to {@link REVOKE_METHODS}. */
export const revokedSchema = z.object({
  answer: z.unknown(),
  /** Where the request had the `pci` of a listed session. */
  revocation: z.optional(z.object({ account: accountId, pci: identifier, signature: hex })),
})

/** The network as CAIP-2, whichever way it was written. */
export const toNetworkId = (id: z.output<typeof chainId>): string => (typeof id === 'number' ? `eip155:${id}` : networkId.parse(id))
