export { createRemoteWallet } from './createRemoteWallet.js'
export { startRelay } from './relay/startRelay.js'
export type { Relay, RelayOptions } from './relay/startRelay.js'
export type {
  Proposal,
  ProposalAnswer,
  ProposedNamespace,
  RemoteWallet,
  RemoteWalletOptions,
  RequestAnswer,
  SessionNamespace,
} from './RemoteWallet.js'
