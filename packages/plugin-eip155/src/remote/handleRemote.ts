import type { RemoteRequest } from '@latchkey/kernel'

/** Sends a request into a session. */
type Send = (request: RemoteRequest) => Promise<unknown>

/** Answers what the session already contains, because not every wallet does; other requests go to the wallet unchanged. */
export async function handleRemote(request: RemoteRequest, send: Send): Promise<unknown> {
  const isAccounts = /^eth_(a|requestA)ccounts$/.test(request.method)
  return isAccounts ? [request.account.address] : send(request)
}
