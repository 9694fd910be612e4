import type { RemoteNamespace } from '@latchkey/kernel'

const ETH = `accounts requestAccounts sendRawTransaction sign signTransaction signTypedData signTypedData_v3 signTypedData_v4 sendTransaction`

const WALLET = `switchEthereumChain addEthereumChain getPermissions requestPermissions registerOnboarding watchAsset scanQRCode
  getCallsStatus showCallsStatus sendCalls getCapabilities grantPermissions revokePermissions getAssets`

const prefixed = (prefix: string, names: string): readonly string[] => names.split(/\s+/).map((name) => `${prefix}_${name}`)

/** What remote wallets are asked for. @see https://docs.walletconnect.network/wallet-sdk/web/usage#namespaces */
export const remote: RemoteNamespace = {
  methods: [...prefixed('eth', ETH), 'personal_sign', ...prefixed('wallet', WALLET)],
  events: ['accountsChanged', 'chainChanged'],
  async request(request, send) {
    // The session says it already, and not every wallet answers.
    const isAccounts = /^eth_(a|requestA)ccounts$/.test(request.method)
    return isAccounts ? [request.account.address] : send(request)
  },
  async offerNetwork({ network, request }) {
    await (await import('../connectors/offerNetwork.js')).offerNetwork({ network, provider: { request } })
  },
}
