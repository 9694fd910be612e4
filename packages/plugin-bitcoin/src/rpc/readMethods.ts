/** Paths of an Esplora API that are asked with GET. @see https://github.com/Blockstream/esplora/blob/master/API.md */
const READ_PATH = /^\/(?:address|block|block-height|blocks|fee-estimates|mempool|scripthash|tx)(?:\/[\w:-]+)*$/

/** Whether a method is the path of a question to an Esplora API, so that one may answer it without a wallet. */
export function isReadMethod(method: string): boolean {
  return READ_PATH.test(method)
}
