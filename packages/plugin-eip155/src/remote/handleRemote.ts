import type { RemoteRequest } from '@latchkey/kernel'

/** Sends a request into a session. */
type Send = (request: RemoteRequest) => Promise<unknown>

/** Answers what the session says already, for not every wallet does; the rest goes to the wallet as it is. */
export async function handleRemote(request: RemoteRequest, send: Send): Promise<unknown> {
  const isAccounts = /^eth_(a|requestA)ccounts$/.test(request.method)
  return isAccounts ? [request.account.address] : send(request)
}
