/** A wallet's name and icon. */
export interface WalletLabel {
  /** Cleaned for display: no control, zero-width or direction characters, at most 64 characters. */
  readonly name: string
  /** `data:image/…` that passed `checkIcon`; never fetched. Absent: a placeholder is drawn. */
  readonly icon?: string
}
