export { createEvmSigner } from './createEvmSigner.js'
export { createRemoteWallet } from './createRemoteWallet.js'
export type {
  Proposal,
  ProposalAnswer,
  ProposedNamespace,
  RemoteSigner,
  RemoteSignRequest,
  RemoteWallet,
  RemoteWalletOptions,
  RequestAnswer,
  SessionNamespace,
} from './RemoteWallet.js'
export { startRelay } from './startRelay.js'
export type { Relay, RelayOptions } from './startRelay.js'
