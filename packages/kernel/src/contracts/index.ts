export type { Account, AccountType } from './Account.js'
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
} from './Connector.js'
export type {
  NamespaceAdapter,
  NetworkNodes,
  RemoteNamespace,
  RemoteRequest,
  TransferParameters,
  WalletRequest,
} from './NamespaceAdapter.js'
export type { NativeCurrency, Network } from './Network.js'
export type { SignedIn, SignInOffer, SignInRequest, VerifySignedIn } from './SignIn.js'
export type { ViewRole } from './ViewRole.js'
export type { CustomWallet, WalletListing } from './WalletListing.js'
