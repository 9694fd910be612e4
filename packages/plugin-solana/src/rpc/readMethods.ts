/** Read methods, which a node answers without a wallet. */
const READ_METHOD = /^(get|is)[A-Z]|^simulateTransaction$|^minimumLedgerSlot$/

/** Whether a method only reads the chain, so that a node may answer it without a wallet. */
export function isReadMethod(method: string): boolean {
  return READ_METHOD.test(method)
}
