/** Methods of toncenter's API v2 that only read. */
const READ_METHOD = /^(get[A-Z]\w*|runGetMethod)$/

/** Whether a method only reads the chain, so that a node may answer it without a wallet. */
export function isReadMethod(method: string): boolean {
  return READ_METHOD.test(method)
}
