/**
 * The errors of wallets.
 *
 * @see EIP-1193 https://eips.ethereum.org/EIPS/eip-1193#provider-errors and EIP-1474 for the negative codes
 */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The errors of EIP-1193, EIP-1474, EIP-3085, EIP-3326 and EIP-5792 that the test wallets use. */
export const providerErrors = {
  rejected: () => new ProviderRpcError(4001, 'User rejected the request.'),
  unauthorized: () => new ProviderRpcError(4100, 'The requested account and/or method has not been authorized.'),
  methodNotSupported: (method: string) => new ProviderRpcError(4200, `The method ${method} is not supported.`),
  disconnected: () => new ProviderRpcError(4900, 'The provider is disconnected from all chains.'),
  unknownChain: (chainId: string) => new ProviderRpcError(4902, `Unrecognized chain ID ${chainId}.`),
  duplicateBundle: () => new ProviderRpcError(5720, 'There is a bundle with this id.'),
  unknownBundle: () => new ProviderRpcError(5730, 'There is no bundle with this id.'),
  upgradeRejected: () => new ProviderRpcError(5750, 'The user rejected to upgrade the account.'),
  alreadyPending: (method: string) => new ProviderRpcError(-32002, `Request of type '${method}' already pending.`),
  invalidParams: (detail: string) => new ProviderRpcError(-32602, `Invalid parameters: ${detail}.`),
  internal: (detail: string) => new ProviderRpcError(-32603, detail),
} as const
