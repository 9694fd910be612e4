import type { RemoteNamespace } from '@latchkey/kernel'
import { offerNetwork } from '../connectors/offerNetwork.js'
import { handleRemote } from './handleRemote.js'

/** The methods proposed to remote wallets. @see https://docs.walletconnect.network/wallet-sdk/web/usage#namespaces */
const ETH =
  'accounts requestAccounts sendRawTransaction sign signTransaction signTypedData signTypedData_v3 signTypedData_v4 sendTransaction'
const WALLET = `switchEthereumChain addEthereumChain getPermissions requestPermissions registerOnboarding watchAsset scanQRCode
  getCallsStatus showCallsStatus sendCalls getCapabilities grantPermissions revokePermissions getAssets`

const prefixed = (prefix: string, names: string): readonly string[] => names.split(/\s+/).map((name) => `${prefix}_${name}`)

/** The namespace proposed to remote wallets. */
export function createRemote(): RemoteNamespace {
  return {
    methods: [...prefixed('eth', ETH), 'personal_sign', ...prefixed('wallet', WALLET)],
    events: ['accountsChanged', 'chainChanged'],
    request: handleRemote,
    async offerNetwork({ network, request }) {
      await offerNetwork({ network, provider: { request } })
    },
  }
}
