import type { ApprovalRequest } from '../approval/description/ApprovalRequest.js'
import type { Guardian, GuardianSession } from '../guardian/Guardian.js'

export type { ApprovalRequest }

/** Ways of recovery. */
export type RecoveryKind = 'passkey' | 'code' | 'guardian'

/** The second service, as it is offered to a person. */
export interface GuardianOffer {
  /** As the operator calls it. */
  readonly name: string
  /** Its origin. */
  readonly url: string
  /** The login's address, which is not taken: who has it would have both shares. */
  readonly loginEmail?: string
  /** Sends a code to an address. @returns Proves the address by that code */
  readonly send: Guardian['send']
}

/** A recovery that was made. */
export type MadeRecovery =
  | { readonly kind: 'code'; readonly secret: Uint8Array }
  | {
      readonly kind: 'passkey'
      /** PRF, 32 bytes. */
      readonly secret: Uint8Array
      /** base64url. */
      readonly credentialId: string
    }
  | { readonly kind: 'guardian'; readonly session: GuardianSession }

/** A recovery that was entered. */
export type GivenRecovery = (
  | {
      readonly kind: 'passkey' | 'code'
      /** 16 bytes of a code, 32 bytes of a passkey's PRF. */
      readonly secret: Uint8Array
    }
  | { readonly kind: 'guardian'; readonly session: GuardianSession }
) & {
  /** The person says that a device was lost: what it kept is to be worthless. */
  readonly isDeviceLost?: boolean
}

/** Ways of recovery that an account has. */
export interface OwnRecoveries {
  readonly recoveries: readonly { readonly kind: RecoveryKind; readonly credentialId?: string | undefined }[]
  /** Without it the second service is not asked. */
  readonly guardian?: GuardianOffer
}

/** A passkey that was created. */
export interface CreatedPasskey {
  /** JSON of WebAuthn: what the service verifies. It has no PRF result. */
  readonly response: Readonly<Record<string, unknown>>
  /** 32 bytes. */
  readonly prf: Uint8Array
}

/**
 * What a person sees in the frame. One screen at a time: the caller queues. Each rejects with `REJECTED` when the person says no, and with `ABORTED` (of the kernel) when
 * its signal aborts; the screen is gone then.
 */
export interface Screens {
  /** Resolves when the person approved. */
  approve(request: ApprovalRequest, signal: AbortSignal): Promise<void>
  /** At the first login, or when a recovery is added. `passkey`: options of the service or of the frame; the screen adds the PRF extension. */
  makeRecovery(
    offer: {
      readonly kinds: readonly RecoveryKind[]
      readonly passkey?: PublicKeyCredentialCreationOptions
      readonly guardian?: GuardianOffer
    },
    signal: AbortSignal,
  ): Promise<MadeRecovery>
  /** On another device. @param offer - `canRenew`: the person may say that a device was lost */
  askRecovery(offer: OwnRecoveries & { readonly canRenew?: boolean }, signal: AbortSignal): Promise<GivenRecovery>
  /** Before the seed is split again: which way of recovery is to go on. @returns Undefined where the person opens no other one */
  renewRecovery(offer: OwnRecoveries & { readonly isFirst: boolean }, signal: AbortSignal): Promise<GivenRecovery | undefined>
  /** A press inside the frame, then `navigator.credentials.create`. @throws LatchkeyError `PASSKEY_WITHOUT_KEY` where it has no PRF */
  createPasskey(options: PublicKeyCredentialCreationOptions, signal: AbortSignal): Promise<CreatedPasskey>
  /** Six digits of a fresh login. */
  askCode(purpose: 'export' | 'recovery' | 'delete', email: string, signal: AbortSignal): Promise<string>
  /** The 24 words, hidden until pressed. Resolves when the person is done. */
  showPhrase(phrase: string, signal: AbortSignal): Promise<void>
  /** The login goes to another address. @throws LatchkeyError `REJECTED` */
  confirmEmail(email: string, signal: AbortSignal): Promise<void>
  /** Resolves when the person typed what confirms the deletion. */
  confirmDelete(signal: AbortSignal): Promise<void>
  /** After an account was deleted: what the second service keeps can be deleted there, or stays. Resolves when the person has done one of the two. */
  dropGuarded(guardian: GuardianOffer, signal: AbortSignal): Promise<void>
}
