/** Read methods, which a node answers without a wallet. */
const READ_METHOD = /^(abci_(info|query)|block\w*|commit|genesis|header|health|status|tx(_search)?|validators)$/

/** Whether a method only reads the chain, so that a node may answer it without a wallet. */
export function isReadMethod(method: string): boolean {
  return READ_METHOD.test(method)
}
