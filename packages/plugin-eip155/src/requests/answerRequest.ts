import type { PluginContext } from '@latchkey/kernel'
import { fromProviderError, isLatchkeyError } from '@latchkey/kernel'
import { NAMESPACE } from '../chain/chainId.js'
import type { Eip1193Request } from './Eip1193Provider.js'
import { toProviderRpcError } from './ProviderRpcError.js'
import { requestAccounts } from './requestAccounts.js'
import { viewOf } from './sessionView.js'

/** Answers one request of the application. What the session contains is answered here; other requests go through the hooks to the wallet. */
export async function answerRequest(context: PluginContext, request: Eip1193Request): Promise<unknown> {
  try {
    return await answer(context, request)
  } catch (error) {
    // The kernel may be another copy of the package than the imported one.
    throw toProviderRpcError(isLatchkeyError(error) ? error : fromProviderError(error, { method: String(request?.method) }))
  }
}

async function answer(context: PluginContext, { method, params }: Eip1193Request): Promise<unknown> {
  const { addresses, chainId } = viewOf(context.state.current)
  if (method === 'eth_chainId') return chainId
  if (method === 'eth_accounts' || (method === 'eth_requestAccounts' && addresses.length > 0)) return addresses
  if (method !== 'eth_requestAccounts') {
    return context.request({ namespace: NAMESPACE, method, ...(params === undefined ? {} : { params }) })
  }
  await requestAccounts(context)
  return viewOf(context.state.current).addresses
}
