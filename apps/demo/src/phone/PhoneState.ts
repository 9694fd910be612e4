/** What the application proposes on one namespace, and what the phone would share. */
export interface PhoneChoice {
  readonly namespace: string
  readonly chains: readonly string[]
  readonly accounts: readonly string[]
}

/** A request that waits for the person with the phone. */
export interface PhoneRequest {
  readonly id: number
  readonly method: string
  /** CAIP-2. */
  readonly chainId: string
  /** What is to be signed, readable. */
  readonly text: string
}

/** What the phone shows. */
export interface PhoneState {
  /** A code was scanned; what it stands for has not arrived yet. */
  readonly isPairing: boolean
  /** `signsInTo`: approving signs in there as well. */
  readonly proposal?: { readonly name: string; readonly choices: readonly PhoneChoice[]; readonly signsInTo?: string } | undefined
  readonly requests: readonly PhoneRequest[]
  readonly session?: { readonly name: string; readonly choices: readonly PhoneChoice[] } | undefined
  /** Why the last scan led nowhere. */
  readonly problem?: string | undefined
}

/** What the person with the phone does. */
export type PhoneCommand =
  | { readonly type: 'scan'; readonly uri: string }
  /** An empty list rejects. */
  | { readonly type: 'answerProposal'; readonly namespaces: readonly string[] }
  | { readonly type: 'answerRequest'; readonly id: number; readonly isApproved: boolean }
  | { readonly type: 'switchChain'; readonly chainId: string }
  | { readonly type: 'end' }
