import { createWalletClient, defineChain, type Hex, hexToString, http, isHex, type TransactionRequest } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { providerErrors } from './ProviderRpcError.js'
import type { Method, MethodCall } from './WalletCore.js'

/** The shared account of that address; others may not sign. */
export function findSigner({ core, origin }: MethodCall, address: unknown): PrivateKeyAccount {
  const isVisible = core.permitted.has(origin) && !core.isLocked
  const wanted = String(address).toLowerCase()
  const signer = isVisible ? core.shared.find((key) => key.address.toLowerCase() === wanted) : undefined
  if (!signer) throw providerErrors.unauthorized()
  return signer
}

/** Asks the visitor. */
export async function confirm({ core, method, origin }: MethodCall, detail: string): Promise<void> {
  if (!(await core.ask({ method, origin, detail }))) throw providerErrors.rejected()
}

const personalSign: Method = async (call) => {
  const [message, address] = call.params
  const signer = findSigner(call, address)
  if (!isHex(message)) throw providerErrors.invalidParams('the message must be hexadecimal')
  await confirm(call, hexToString(message))
  return signer.signMessage({ message: { raw: message } })
}

const signTypedData: Method = async (call) => {
  const [address, text] = call.params
  const signer = findSigner(call, address)
  const typedData = JSON.parse(String(text)) as Parameters<PrivateKeyAccount['signTypedData']>[0]
  await confirm(call, `Typed data: ${typedData.primaryType}`)
  return signer.signTypedData(typedData)
}

/** JSON-RPC writes quantities as hexadecimal text. */
const toQuantity = (value: unknown) => (isHex(value) ? BigInt(value) : undefined)

/** Fees that the page chose, as wallets take them over; else the wallet chooses. */
function feesOf(request: Readonly<Record<string, unknown>>) {
  const [gasPrice, maxFeePerGas, maxPriorityFeePerGas] = ['gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'].map((name) =>
    toQuantity(request[name]),
  )
  if (gasPrice !== undefined) return { gasPrice }
  return maxFeePerGas === undefined ? {} : { maxFeePerGas, ...(maxPriorityFeePerGas === undefined ? {} : { maxPriorityFeePerGas }) }
}

const sendTransaction: Method = async (call) => {
  const [request] = call.params as [Record<string, unknown>]
  const signer = findSigner(call, request?.['from'])
  const chain = call.core.chains.get(call.core.chainId)
  if (!chain) throw providerErrors.disconnected()
  const value = toQuantity(request['value'])
  const gas = toQuantity(request['gas'])
  await confirm(call, `Send ${value ?? 0n} wei to ${String(request['to'])}`)
  const client = createWalletClient({
    account: signer,
    chain: defineChain({
      id: chain.chainId,
      name: chain.name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [chain.rpcUrl] } },
    }),
    transport: http(chain.rpcUrl),
  })
  return client.sendTransaction({
    to: request['to'] as TransactionRequest['to'],
    ...(isHex(request['data']) ? { data: request['data'] as Hex } : {}),
    ...(value === undefined ? {} : { value }),
    ...(gas === undefined ? {} : { gas }),
    ...feesOf(request),
  })
}

/** Methods that use a key. */
export const signingMethods: Readonly<Record<string, Method>> = {
  personal_sign: personalSign,
  eth_signTypedData_v4: signTypedData,
  eth_sendTransaction: sendTransaction,
}
