export type { Account, AccountType } from './contracts/Session.js'
export type {
  Connection,
  ConnectionChange,
  Connector,
  ConnectorConnectParameters,
  ConnectorInfo,
  ConnectorRequest,
  ConnectorType,
  NamespaceConnection,
  PrepareCause,
} from './contracts/Connector.js'
export type { NamespaceAdapter, NetworkNodes, RemoteNamespace, RemoteRequest, TransferParameters } from './contracts/NamespaceAdapter.js'
export type { WalletRequest } from './contracts/WalletRequest.js'
export type { NativeCurrency, Network } from './contracts/Network.js'
export type { SignedIn, SignInOffer, SignInRequest, VerifySignedIn } from './contracts/Connector.js'
export type { ViewRole } from './contracts/views.js'
export type { CustomWallet, WalletListing } from './contracts/Session.js'
