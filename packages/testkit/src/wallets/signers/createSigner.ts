import { providerErrors } from '../page-wallet/evm/ProviderRpcError.js'
import type { RemoteSigner } from './RemoteSigner.js'

/** Answers one method. A rejection's `code` is sent too. */
export type SignMethod = (params: Readonly<Record<string, unknown>>, chainId: string) => unknown

/** Parameters of `createSigner`. */
export interface SignerParts {
  accounts(chainId: string): readonly string[]
  readonly methods: Readonly<Record<string, SignMethod>>
}

/** Makes a signer that approves and answers exactly these methods. */
export function createSigner({ accounts, methods }: SignerParts): RemoteSigner {
  return {
    accounts,
    methods: Object.keys(methods),
    async sign({ method, params, chainId }) {
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!run) throw providerErrors.methodNotSupported(method)
      return run((params ?? {}) as Readonly<Record<string, unknown>>, chainId)
    },
  }
}
