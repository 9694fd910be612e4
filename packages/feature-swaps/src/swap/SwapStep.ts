/** A step that is reported. */
export interface SwapStep {
  readonly step: 'preparing' | 'signing' | 'approving' | 'confirmingApproval' | 'swapping' | 'confirming'
  readonly isBundle?: boolean
  readonly transactionId?: string
}
