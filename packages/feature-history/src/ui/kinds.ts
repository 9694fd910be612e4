/** What is done in transactions, and has a text of its own; other words are shown as a transaction. */
export const KINDS = [
  'approve',
  'borrow',
  'bought',
  'burn',
  'cancel',
  'claim',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'repay',
  'sell',
  'send',
  'stake',
  'trade',
  'unstake',
  'withdraw',
] as const

/** The key of the text for what was done. */
export function kindText(kind: string): `history.kind.${(typeof KINDS)[number] | 'other'}` {
  const known = KINDS.find((each) => each === kind)
  return `history.kind.${known ?? 'other'}`
}
