/** How a wallet is named and drawn. */
export interface WalletLabel {
  /** Cleaned for display: no control, zero-width or direction characters, at most 64 characters. */
  readonly name: string
  /** `data:image/…` as `checkIcon` lets it through; never fetched. Absent: a placeholder is drawn. */
  readonly icon?: string
}
