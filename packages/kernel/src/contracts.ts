export type { Account, AccountType } from './contracts/Account.js'
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
export type {
  NamespaceAdapter,
  NetworkNodes,
  RemoteNamespace,
  RemoteRequest,
  TransferParameters,
  WalletRequest,
} from './contracts/NamespaceAdapter.js'
export type { NativeCurrency, Network } from './contracts/Network.js'
export type { SignedIn, SignInOffer, SignInRequest, VerifySignedIn } from './contracts/SignIn.js'
export type { ViewRole } from './contracts/ViewRole.js'
export type { CustomWallet, WalletListing } from './contracts/WalletListing.js'
