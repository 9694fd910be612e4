/**
 * Who named a token: the application itself, this package's own providers, a list that the application fetches, another provider, or nobody, as
 * the visitor entered its address.
 */
export type TokenOrigin = 'host' | 'builtIn' | 'list' | 'provider' | 'unlisted'

/** What is to be said of a token beside its name, which it chose itself. */
export interface TokenMark {
  readonly origin: TokenOrigin
  /** Address of a token that names itself the same, or so that it looks the same. Tokens of the application and built-in ones have none. */
  readonly resembles?: string
  /** Its name or symbol had characters that draw nothing, or mixes scripts in one word. */
  readonly isOdd?: boolean
}

/** Marks by address. */
export type TokenMarks = Readonly<Record<string, TokenMark>>

/** Whether the visitor has to agree to the token before it is swapped. */
export const needsConsent = (mark: TokenMark | undefined): boolean =>
  mark !== undefined && (mark.origin === 'unlisted' || mark.resembles !== undefined || mark.isOdd === true)
