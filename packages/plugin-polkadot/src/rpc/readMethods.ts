/** Read methods, which a node answers without a wallet. */
const READ_METHOD =
  /^(chain_get|state_(get|query)|payment_query|system_(accountNextIndex|chain|health|name|properties|version)$|state_call$|rpc_methods$)/

/** Whether a method only reads the chain, so that a node may answer it without a wallet. */
export function isReadMethod(method: string): boolean {
  return READ_METHOD.test(method)
}
