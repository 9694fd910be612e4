import { providerErrors } from './ProviderRpcError.js'
import { type Method, type MethodCall, toHexChainId, type WalletCore } from './WalletCore.js'

function readParameter({ params }: MethodCall): Record<string, unknown> {
  const [first] = params
  if (typeof first === 'object' && first !== null) return first as Record<string, unknown>
  throw providerErrors.invalidParams('an object is expected')
}

function readChainId(parameter: Record<string, unknown>): number {
  const { chainId } = parameter
  if (typeof chainId === 'string' && /^0x[1-9a-f][0-9a-f]*$/i.test(chainId)) return Number(chainId)
  throw providerErrors.invalidParams('chainId must be hexadecimal without leading zeros')
}

/** Switches and notifies every page, as wallets do after a real change. */
export function moveToChain(core: WalletCore, chainId: number): void {
  if (core.chainId === chainId) return
  core.chainId = chainId
  core.emit({ name: 'chainChanged', data: toHexChainId(chainId) })
}

async function askToMove(call: MethodCall, chainId: number): Promise<void> {
  const { core, origin } = call
  if (core.chainId === chainId) return
  const name = core.chains.get(chainId)?.name ?? toHexChainId(chainId)
  if (!(await core.ask({ method: 'wallet_switchEthereumChain', origin, detail: `Switch to ${name}` }))) throw providerErrors.rejected()
  moveToChain(core, chainId)
}

/** EIP-695, EIP-3085 and EIP-3326. */
export const chainMethods: Readonly<Record<string, Method>> = {
  eth_chainId: async ({ core }) => toHexChainId(core.chainId),
  net_version: async ({ core }) => String(core.chainId),
  async wallet_switchEthereumChain(call) {
    const chainId = readChainId(readParameter(call))
    if (!call.core.chains.has(chainId)) throw providerErrors.unknownChain(toHexChainId(chainId))
    await askToMove(call, chainId)
    return null
  },
  async wallet_addEthereumChain(call) {
    const parameter = readParameter(call)
    const chainId = readChainId(parameter)
    const { chainName, rpcUrls } = parameter
    const rpcUrl: unknown = Array.isArray(rpcUrls) ? rpcUrls[0] : undefined
    if (typeof rpcUrl !== 'string') throw providerErrors.invalidParams('rpcUrls must name one node')
    const { core, method, origin } = call
    if (!core.chains.has(chainId)) {
      if (!(await core.ask({ method, origin, detail: `Add ${String(chainName)}` }))) throw providerErrors.rejected()
      core.chains.set(chainId, { chainId, name: String(chainName), rpcUrl })
    }
    await askToMove(call, chainId)
    return null
  },
}
