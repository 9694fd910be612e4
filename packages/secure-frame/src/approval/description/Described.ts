import type { TextKey } from '../../texts/TextKey.js'

/** A text of the frame with its values, which are already clean. */
export interface Phrase {
  readonly key: TextKey
  readonly values?: Readonly<Record<string, string>>
}

/** One line: a label, and what it says. Values of strangers are cleaned before they are put here. */
export interface Fact {
  readonly label: TextKey | { readonly text: string }
  readonly value: string | Phrase
  /** Letters of one width, read from left to right: addresses, numbers, bytes. */
  readonly isCode?: true
}

/** One thing that happens when the person approves. */
export interface Part {
  readonly title: Phrase
  readonly facts: readonly Fact[]
  /** What nothing here reads, as it is sent: it is shown below all that a person can judge. */
  readonly raw?: readonly Fact[]
}

/** What is signed, in words. */
export interface Described {
  readonly title: Phrase
  readonly parts: readonly Part[]
  readonly warnings: readonly Phrase[]
  /** A message as a person reads it: hidden characters are visible. */
  readonly message?: string
  /** The fee, where one is paid. */
  readonly fee?: Fact
}

/** What the account is expected to gain and to lose, or why that is not known. */
export interface Outcome {
  readonly kind: 'changes' | 'fails' | 'unchecked'
  /** With sign, e.g. `−1.5 ETH`. */
  readonly changes: readonly string[]
}

/** Parts of a description. */
export interface CallDescribed {
  readonly parts: readonly Part[]
  readonly warnings: readonly Phrase[]
}
