import * as z from 'zod/mini'
import { identifier, listOf, networkId, textUpTo, token, webUrl } from '../shapes/shapes.js'
import { email, otp, personText, sealed, secret, socialProvider } from './shapes.js'

// `POST /auth/v1/wallet/…`, asked by the frame alone: `projectId` and `page`, the origin of the page around it, are in the query of each.

/** The query of every call. */
export const walletQuerySchema = z.object({ projectId: identifier, page: webUrl })

/** How the account of a visitor is known: the provider, and a subject of it that never changes. Equal e-mail addresses never merge. */
export const loginKind = z.enum(['email', 'passkey', 'farcaster', ...socialProvider.options])

/** What can bring a wallet back on another device. */
export const recoveryKind = z.enum(['passkey', 'code', 'guardian'])

/** An address in hex, in any case. */
const contract = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))

/** Where the contracts of smart accounts are on a chain. */
export const smartContractsSchema = z.object({
  /** EntryPoint 0.7. */
  entryPoint: contract,
  /** SafeL2 1.4.1. */
  singleton: contract,
  /** SafeProxyFactory 1.4.1. */
  factory: contract,
  /** MultiSendCallOnly 1.4.1. */
  multiSend: contract,
  /** SafeModuleSetup 0.3.0. */
  moduleSetup: contract,
  /** Safe4337Module 0.3.0. */
  module: contract,
})

/** Where the contracts of accounts by EIP-7702 are on a chain: those of the delegation framework 1.3.0. */
export const delegationContractsSchema = z.object({
  /** EntryPoint 0.7. */
  entryPoint: contract,
  /** EIP7702StatelessDeleGator: the code that keys take on. */
  delegator: contract,
  delegationManager: contract,
  /** What holds the limits of smart sessions. */
  enforcers: z.object({
    allowedTargets: contract,
    allowedMethods: contract,
    exactCalldata: contract,
    timestamp: contract,
    limitedCalls: contract,
    valueLte: contract,
    nativeTokenTransferAmount: contract,
    nativeTokenPeriodTransfer: contract,
    erc20PeriodTransfer: contract,
  }),
})

/** Who sends and pays for operations. The frame asks both: they allow its origin. */
const services = {
  /** EIP-155. */
  chainId: z.int().check(z.gte(1)),
  bundlerUrl: webUrl,
  /** By ERC-7677. Absent: accounts pay their gas. */
  paymasterUrl: z.optional(webUrl),
}

/** A network with smart accounts: contracts that the key owns, or the key itself with a contract's code (EIP-7702). */
export const smartNetworkSchema = z.union([
  z.object({
    ...services,
    kind: z.optional(z.literal('safe')),
    /** Absent: the public deployments, which are at the same addresses on every chain. */
    contracts: z.optional(smartContractsSchema),
  }),
  z.object({ ...services, kind: z.literal('delegated'), contracts: z.optional(delegationContractsSchema) }),
])

/** A network as the operator calls it. Its coin has 18 decimals on EIP-155, 9 on Solana. */
export const namedNetworkSchema = z.object({
  chainId: networkId,
  name: textUpTo(64),
  /** Of its coin. */
  symbol: textUpTo(16),
})

/** Which ways the operator offers. */
export const offeredSchema = z.object({
  logins: listOf(loginKind, 9),
  recoveries: listOf(recoveryKind, 3),
  /** The second service, also where it is offered no more: it brings back what was left there. The frame asks it directly. */
  guardian: z.optional(z.object({ url: webUrl, name: textUpTo(64) })),
  /** Absent or empty: accounts are keys alone. */
  smartNetworks: z.optional(listOf(smartNetworkSchema, 64)),
  /** Names for approvals, of networks that the frame does not know. */
  networks: z.optional(listOf(namedNetworkSchema, 64)),
  /** Whether accounts can let others act for them, within limits. @default false */
  smartSessions: z.optional(z.boolean()),
})

/** Tokens of a session, which is bound to the project and the page's origin. */
export const tokensSchema = z.object({
  accessToken: token,
  /** Used once: each refresh gives a new one, and using an old one ends the session, unless nothing of its answer was used: that was lost then. */
  refreshToken: token,
  /** Milliseconds since 1970. */
  accessUntilMs: z.number(),
})

/** What the service keeps of a wallet; absent before its first keys were made. */
export const keptWalletSchema = z.object({
  /** Raised by every new splitting; shares of two generations never join. */
  generation: z.int().check(z.gte(1)),
  eip155: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  solana: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
  recoveries: listOf(
    z
      .object({
        kind: recoveryKind,
        /** The recovery share, sealed in the frame: the service cannot open it. Absent of `guardian`, which keeps the share itself. */
        sealed: z.optional(sealed),
        /** Of a passkey: base64url. */
        credentialId: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1364}$/))),
      })
      .check(z.refine((recovery) => (recovery.kind === 'guardian') === (recovery.sealed === undefined))),
    8,
  ),
})

/** The answer of every login. */
export const sessionSchema = z.object({
  ...tokensSchema.shape,
  account: z.object({
    /** Stable; shares are bound to it. */
    id: identifier,
    kind: loginKind,
    email: z.optional(personText),
    userName: z.optional(personText),
  }),
  wallet: z.optional(keptWalletSchema),
  /** Registers this device, where devices are verified. */
  deviceToken: z.optional(secret),
})

/** `POST email`: sends a code, or first the link that verifies the device. */
export const emailBodySchema = z.object({ email, deviceToken: z.optional(secret) })
/** Its answer, the same for addresses that are known and unknown. */
export const emailAnswerSchema = z.object({ action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP']), loginId: secret })

/** `POST device`: whether the link was opened; then a code was sent. */
export const deviceBodySchema = z.object({ loginId: secret })
/** Its answer. */
export const deviceAnswerSchema = z.object({ isVerified: z.boolean() })

/** `POST otp`: answers with a session. */
export const otpBodySchema = z.object({ loginId: secret, code: otp })

/** `POST social`: begins a login with a company. */
export const socialBodySchema = z.object({
  provider: socialProvider,
  /** SHA-256 of the verifier that the frame keeps, base64url: only this frame can finish the login. */
  challenge: secret,
  /** Of the page: where the visitor comes back to where there is no pop-up, with `result_uri` in the query. */
  returnUri: z.optional(webUrl),
})
/** Its answer: where the pop-up, or the page itself, goes. */
export const socialAnswerSchema = z.object({ uri: webUrl })

/** `POST social/session`: answers with a session. */
export const socialSessionBodySchema = z.object({
  /** From the address of the result; used once. */
  ticket: secret,
  verifier: secret,
})

/** `POST farcaster`: begins a login by Farcaster's sign-in message. */
export const farcasterAnswerSchema = z.object({
  loginId: secret,
  /** Where the visitor's Farcaster app asks for the signature: shown as a code, or opened on a phone. */
  url: webUrl,
})

/** `POST farcaster/session`: whether the app has signed. */
export const farcasterSessionBodySchema = z.object({ loginId: secret })
/** Its answer: a session, once the signature was verified. */
export const farcasterSessionSchema = z.object({ session: z.optional(sessionSchema) })

/** `POST passkey`: options for `navigator.credentials`, as JSON of WebAuthn. */
export const passkeyBodySchema = z.object({ mode: z.enum(['login', 'create']) })
/** Its answer. */
export const passkeyAnswerSchema = z.object({ loginId: secret, options: z.record(textUpTo(64), z.unknown()) })

/** `POST passkey/session`: answers with a session. */
export const passkeySessionBodySchema = z.object({ loginId: secret, response: z.record(textUpTo(64), z.unknown()) })

/** `POST refresh`: answers with {@link tokensSchema}. */
export const refreshBodySchema = z.object({ refreshToken: token })

/** `POST sign-out`. */
export const walletSignOutBodySchema = z.object({ isEverywhere: z.optional(z.boolean()) })

/** `POST keys`: the first splitting, or the next one, which replaces shares and recoveries at once, where the login was at most five minutes ago. Answers with {@link keptWalletSchema}; `CONFLICT` for another than the next. */
export const keysBodySchema = z.object({
  ...keptWalletSchema.shape,
  /** The service's share; a passkey alone needs none. */
  serviceShare: z.optional(sealed),
})

/** `POST recoveries`: adds or replaces one way of recovery of the present generation. Answers with {@link keptWalletSchema}. */
export const recoveriesBodySchema = z.object({
  generation: z.int().check(z.gte(1)),
  recovery: keptWalletSchema.shape.recoveries.def.element,
})

/** `POST share`: the service's share. With `isFresh` only where the last login was at most five minutes ago. */
export const shareBodySchema = z.object({ isFresh: z.optional(z.boolean()) })
/** Its answer. */
export const shareAnswerSchema = z.object({ generation: z.int(), serviceShare: sealed })

/** `POST email-change`: the first code goes to the present address, where there is one, else to the new one. */
export const emailChangeBodySchema = z.object({ email })
/** Its answer. */
export const emailChangeAnswerSchema = z.object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']), loginId: secret })
/** `POST email-change/primary`: the code of the present address; then one goes to the new address. `POST email-change/secondary`: that one. */
export const emailChangeCodeBodySchema = z.object(otpBodySchema.shape)
/** The answer of `email-change/secondary`. */
export const emailChangedSchema = z.object({ email: personText })
