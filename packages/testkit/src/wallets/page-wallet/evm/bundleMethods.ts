import type { Address, Hex } from 'viem'
import { createPublicClient, createWalletClient, defineChain, encodeFunctionData, http, isHex, parseAbi } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { batchAccountBytecode } from './batchAccountBytecode.js'
import type { EvmWalletChain } from './EvmWallet.js'
import { providerErrors } from './ProviderRpcError.js'
import { confirm, findSigner } from './signingMethods.js'
import type { Method, MethodCall, WalletCore } from './WalletCore.js'
import { toHexChainId } from './WalletCore.js'

const batchAccountAbi = parseAbi(['function execute((address to, uint256 value, bytes data)[] calls) payable'])

/** More than any bundle of a test needs. */
const GAS = 3_000_000n

/** The delegation targets of a wallet's accounts, by chain; each wallet deploys its own. */
const delegates = new WeakMap<WalletCore, Map<number, Promise<Address>>>()

/** The transactions of a wallet's bundles, by their ids. */
const sent = new WeakMap<WalletCore, Map<string, Hex>>()

/** EIP-5792: chains with several calls in one transaction. */
const getCapabilities: Method = async (call) => {
  const [address] = call.params
  findSigner(call, address)
  const able = [...call.core.chains.values()].filter(({ hasBundles }) => hasBundles)
  const statusOf = (chain: EvmWalletChain) => (chain.hasBundles === 'ready' ? 'ready' : 'supported')
  return Object.fromEntries(able.map((chain) => [toHexChainId(chain.chainId), { atomic: { status: statusOf(chain) } }]))
}

interface Bundle {
  readonly id?: unknown
  readonly from?: unknown
  readonly chainId?: unknown
  readonly calls?: readonly { readonly to: Address; readonly value?: Hex; readonly data?: Hex }[]
}

const sendCalls: Method = async (call) => {
  const [bundle] = call.params as [Bundle | undefined]
  const signer = findSigner(call, bundle?.from)
  const { clients, chain } = clientsOf(call, signer)
  if (!chain.hasBundles) throw providerErrors.methodNotSupported(call.method)
  if (bundle?.chainId !== toHexChainId(chain.chainId)) throw providerErrors.invalidParams('the wallet is on another chain')
  const known = sent.get(call.core) ?? new Map<string, Hex>()
  sent.set(call.core, known)
  if (typeof bundle.id === 'string' && known.has(bundle.id)) throw providerErrors.duplicateBundle()
  const calls = (bundle.calls ?? []).map(({ to, value, data = '0x' }) => ({ to, value: isHex(value) ? BigInt(value) : 0n, data }))
  await confirm(call, `Send ${calls.length} calls in one`)
  const contractAddress = await delegateOf(call, signer)
  const authorization = await clients.writer.signAuthorization({ contractAddress, executor: 'self' })
  const data = encodeFunctionData({ abi: batchAccountAbi, functionName: 'execute', args: [calls] })
  const hash = await clients.writer.sendTransaction({ to: signer.address, data, gas: GAS, authorizationList: [authorization] })
  const id = typeof bundle.id === 'string' ? bundle.id : hash
  known.set(id, hash)
  return { id }
}

const getCallsStatus: Method = async ({ core, params: [id] }) => {
  const hash = sent.get(core)?.get(String(id))
  if (!hash) throw providerErrors.unknownBundle()
  const chain = core.chains.get(core.chainId)
  if (!chain) throw providerErrors.disconnected()
  const reader = createPublicClient({ transport: http(chain.rpcUrl) })
  const receipt = await reader.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  const common = { version: '2.0.0', id, chainId: toHexChainId(chain.chainId), atomic: true }
  if (!receipt) return { ...common, status: 100 }
  return { ...common, status: receipt.status === '0x1' ? 200 : 500, receipts: [receipt] }
}

function clientsOf({ core }: MethodCall, account: PrivateKeyAccount) {
  const chain = core.chains.get(core.chainId)
  if (!chain) throw providerErrors.disconnected()
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const network = defineChain({ id: chain.chainId, name: chain.name, nativeCurrency, rpcUrls: { default: { http: [chain.rpcUrl] } } })
  const transport = http(chain.rpcUrl)
  return {
    chain,
    clients: {
      writer: createWalletClient({ account, chain: network, transport }),
      reader: createPublicClient({ chain: network, transport }),
    },
  }
}

/** Deployed with the first bundle. */
function delegateOf(call: MethodCall, signer: PrivateKeyAccount): Promise<Address> {
  const { clients, chain } = clientsOf(call, signer)
  const known = delegates.get(call.core) ?? new Map<number, Promise<Address>>()
  delegates.set(call.core, known)
  const deploy = async (): Promise<Address> => {
    const hash = await clients.writer.deployContract({ abi: batchAccountAbi, bytecode: batchAccountBytecode })
    const { contractAddress } = await clients.reader.waitForTransactionReceipt({ hash, pollingInterval: 20 })
    if (!contractAddress) throw providerErrors.internal('The account could not delegate.')
    return contractAddress
  }
  const delegate = known.get(chain.chainId) ?? deploy()
  known.set(chain.chainId, delegate)
  return delegate
}

/** Methods of EIP-5792. A wallet without a chain that supports bundles reports none. */
export const bundleMethods: Readonly<Record<string, Method>> = {
  wallet_getCapabilities: getCapabilities,
  wallet_sendCalls: sendCalls,
  wallet_getCallsStatus: getCallsStatus,
}
