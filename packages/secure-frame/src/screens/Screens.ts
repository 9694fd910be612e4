import type { ApprovalRequest } from '../approval/description/ApprovalRequest.js'

export type { ApprovalRequest }

/** Ways of recovery that the frame makes itself. */
export type RecoveryKind = 'passkey' | 'code'

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

/** A recovery that was entered. */
export interface GivenRecovery {
  readonly kind: RecoveryKind
  /** 16 bytes of a code, 32 bytes of a passkey's PRF. */
  readonly secret: Uint8Array
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
    offer: { readonly kinds: readonly RecoveryKind[]; readonly passkey?: PublicKeyCredentialCreationOptions },
    signal: AbortSignal,
  ): Promise<MadeRecovery>
  /** On another device. */
  askRecovery(
    offer: { readonly recoveries: readonly { readonly kind: RecoveryKind; readonly credentialId?: string }[] },
    signal: AbortSignal,
  ): Promise<GivenRecovery>
  /** A press inside the frame, then `navigator.credentials.create`. @throws LatchkeyError `PASSKEY_WITHOUT_KEY` where it has no PRF */
  createPasskey(options: PublicKeyCredentialCreationOptions, signal: AbortSignal): Promise<CreatedPasskey>
  /** Six digits of a fresh login. */
  askCode(purpose: 'export' | 'recovery' | 'delete', email: string, signal: AbortSignal): Promise<string>
  /** The 24 words, hidden until pressed. Resolves when the person is done. */
  showPhrase(phrase: string, signal: AbortSignal): Promise<void>
  /** Resolves when the person typed what confirms the deletion. */
  confirmDelete(signal: AbortSignal): Promise<void>
}
