import { providerErrors } from './ProviderRpcError.js'
import type { Method, MethodCall } from './WalletCore.js'

function visibleAccounts({ core, origin }: MethodCall): readonly string[] {
  if (core.isLocked || !core.permitted.has(origin)) return []
  return core.shared.map((key) => key.address)
}

const permissions = ({ core, origin }: MethodCall) =>
  core.permitted.has(origin) ? [{ invoker: origin, parentCapability: 'eth_accounts', caveats: [] }] : []

const requestAccounts: Method = async (call) => {
  const { core, origin, method } = call
  const known = visibleAccounts(call)
  if (known.length > 0 && method === 'eth_requestAccounts') return known
  const isApproved = await core.ask({ method, origin, detail: 'See your accounts' })
  if (!isApproved) throw providerErrors.rejected()
  core.isLocked = false
  core.permitted.add(origin)
  const accounts = visibleAccounts(call)
  core.emit({ name: 'accountsChanged', data: accounts, origin })
  return accounts
}

/** EIP-1102 and EIP-2255: access to accounts. */
export const accountMethods: Readonly<Record<string, Method>> = {
  eth_accounts: async (call) => visibleAccounts(call),
  eth_requestAccounts: requestAccounts,
  async wallet_requestPermissions(call) {
    await requestAccounts(call)
    return permissions(call)
  },
  wallet_getPermissions: async (call) => permissions(call),
  async wallet_revokePermissions({ core, origin }) {
    if (core.permitted.delete(origin)) core.emit({ name: 'accountsChanged', data: [], origin })
    return null
  },
}
