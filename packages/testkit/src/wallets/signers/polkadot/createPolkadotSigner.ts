import { providerErrors } from '../../page-wallet/evm/ProviderRpcError.js'
import { createDevelopmentKeys } from '../../page-wallet/polkadot/developmentKeys.js'
import type { PolkadotKey, RawPayload } from '../../page-wallet/polkadot/signPayload.js'
import { signBytes, signPayload } from '../../page-wallet/polkadot/signPayload.js'
import { createSigner } from '../createSigner.js'
import type { RemoteSigner } from '../RemoteSigner.js'

/** Options of {@link createPolkadotSigner}. */
export interface PolkadotSignerOptions {
  /** The SS58 prefix of its addresses, e.g. 42 for any network. @default 0, Polkadot's */
  readonly ss58Prefix?: number
}

/** Answers WalletConnect's Polkadot methods, with the sr25519 key of the development account Alice. */
export function createPolkadotSigner({ ss58Prefix = 0 }: PolkadotSignerOptions = {}): RemoteSigner {
  const [key] = createDevelopmentKeys(ss58Prefix) as readonly [PolkadotKey]
  const checkSigner = (address: unknown): void => {
    if (address !== key.address) throw providerErrors.unauthorized()
  }
  return createSigner({
    accounts: () => [key.address],
    methods: {
      polkadot_signMessage({ address, message }) {
        checkSigner(address)
        return { signature: signBytes(key, `0x${Buffer.from(String(message)).toString('hex')}`) }
      },
      polkadot_signTransaction({ address, transactionPayload }) {
        checkSigner(address)
        return { signature: signPayload(key, transactionPayload as RawPayload) }
      },
    },
  })
}
