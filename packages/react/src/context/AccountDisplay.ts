/** What a connected button shows of the account. */
export interface AccountDisplay {
  /** Shows or hides the balance; a hidden one is not asked for. @default 'show' */
  readonly balance?: 'show' | 'hide'
  /** Characters of the address before the ellipsis, beside what all addresses of the chain begin with. @default 4 */
  readonly charsStart?: number
  /** Characters of the address after the ellipsis. @default 4 */
  readonly charsEnd?: number
}
