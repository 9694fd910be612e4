/** The application's proposal for one namespace, and the accounts that the phone would share. */
export interface PhoneChoice {
  readonly namespace: string
  readonly chains: readonly string[]
  readonly accounts: readonly string[]
}

/** A request that waits for a decision on the phone. */
export interface PhoneRequest {
  readonly id: number
  readonly method: string
  /** CAIP-2. */
  readonly chainId: string
  /** The content to sign, in readable form. */
  readonly text: string
}

/** The screen of the phone. */
export interface PhoneState {
  /** A code was scanned, and its proposal has not arrived yet. */
  readonly isPairing: boolean
  /** `signsInTo`: approving also signs in there. */
  readonly proposal?: { readonly name: string; readonly choices: readonly PhoneChoice[]; readonly signsInTo?: string } | undefined
  readonly requests: readonly PhoneRequest[]
  readonly session?: { readonly name: string; readonly choices: readonly PhoneChoice[] } | undefined
  /** Why the last scan failed. */
  readonly problem?: string | undefined
}

/** Actions on the phone. */
export type PhoneCommand =
  | { readonly type: 'scan'; readonly uri: string }
  /** An empty list rejects. */
  | { readonly type: 'answerProposal'; readonly namespaces: readonly string[] }
  | { readonly type: 'answerRequest'; readonly id: number; readonly isApproved: boolean }
  | { readonly type: 'switchChain'; readonly chainId: string }
  | { readonly type: 'end' }
