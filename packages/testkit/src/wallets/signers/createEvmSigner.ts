import type { Hex, TypedDataDefinition } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { providerErrors } from '../page-wallet/evm/ProviderRpcError.js'
import type { RemoteSigner, RemoteSignRequest } from './RemoteSigner.js'

/** Answers WalletConnect's EVM methods, with real keys. It sends nothing to a chain. */
export function createEvmSigner(keys: readonly Hex[]): RemoteSigner {
  const accounts = keys.map((key) => privateKeyToAccount(key))
  const find = (address: unknown) => {
    const account = accounts.find((one) => one.address.toLowerCase() === String(address).toLowerCase())
    if (!account) throw providerErrors.unauthorized()
    return account
  }
  const methods: Readonly<Record<string, (params: readonly unknown[]) => Promise<unknown>>> = {
    personal_sign: ([message, address]) => find(address).signMessage({ message: { raw: message as Hex } }),
    eth_signTypedData_v4: ([address, text]) => find(address).signTypedData(JSON.parse(String(text)) as TypedDataDefinition),
  }
  return {
    accounts: () => accounts.map(({ address }) => address),
    async sign({ method, params }: RemoteSignRequest) {
      const run = methods[method]
      if (!run) throw providerErrors.methodNotSupported(method)
      return run(params as readonly unknown[])
    },
  }
}
