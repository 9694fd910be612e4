export type { CaipAddress, CaipAssetId, CaipNetworkId, Namespace } from './contracts/caip.js'
export { formatCaipAddress, formatCaipAssetId, formatCaipNetworkId } from './caip/formatCaip.js'
export { parseCaipAddress } from './caip/parseCaip.js'
export type { CaipAddressParts } from './caip/parseCaip.js'
export { parseCaipAssetId } from './caip/parseCaip.js'
export type { CaipAssetIdParts } from './caip/parseCaip.js'
export { parseCaipNetworkId } from './caip/parseCaip.js'
export type { CaipNetworkIdParts } from './caip/parseCaip.js'
export type { Clock } from './contracts/Host.js'
export type { Metadata, ResolvedConfig } from './contracts/Host.js'
export type { PendingRemoteRequest, RemoteApp, RemoteAppChoice } from './contracts/views.js'
export type { PluralForms, TextBundle, TextBundleSource, TextPattern, TextRegistry, TextSource, Texts } from './contracts/views.js'
export type { EventListener, Events } from './contracts/events.js'
export type { EventName, EventRegistry, LatchkeyEvent } from './contracts/events.js'
export type { Balance, Account, AccountType } from './contracts/Session.js'
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
export type {
  ActivityEntry,
  ActivityLimit,
  ActivityPage,
  ActivityTransfer,
  ListActivityParameters,
  PendingActivity,
} from './contracts/Activity.js'
export type {
  Asset,
  Ledger,
  ListAssetsParameters,
  PreparedTransfer,
  PrepareTransferParameters,
  ReadTransferParameters,
  TransferNotice,
  TransferProgress,
  TransferSpeed,
} from './contracts/Ledger.js'
export type { Names, ResolvedName } from './contracts/Names.js'
export type { NativeCurrency, Network } from './contracts/Network.js'
export type {
  AccountIdentity,
  AccountInUse,
  ButtonBalance,
  ButtonLabel,
  ConnectMethod,
  DayValue,
  IconName,
  IconPath,
  IconSource,
  IdentitySource,
  SlotAction,
  SlotItem,
  SlotItemOf,
  SlotName,
  SlotRegistry,
  SlotView,
  TitledSlotView,
} from './contracts/slots.js'
export type { SignedIn, SignInOffer, SignInRequest, VerifySignedIn } from './contracts/Connector.js'
export type { ViewRole } from './contracts/views.js'
export type { WalletLabel } from './contracts/Session.js'
export type { DirectorySearch, DirectoryView, WalletDirectory } from './contracts/WalletDirectory.js'
export type { CustomWallet, WalletListing } from './contracts/Session.js'
export { listConnectors } from './wallets/listWallets.js'
export { listWallets } from './wallets/listWallets.js'
export { createLatchkey } from './createLatchkey.js'
export { readItems } from './wallets/readItems.js'
export { alertCodeOf } from './errors/fromProvider.js'
export type { ErrorCatalogue, ErrorDefinition, ErrorKind } from './errors/coreErrors.js'
export type { ErrorCode, ErrorContexts, KernelErrorContexts } from './contracts/ErrorContexts.js'
export { describeError } from './errors/describeError.js'
export { fromProviderError, providerErrorCode } from './errors/fromProvider.js'
export type { ProviderErrorParameters } from './errors/fromProvider.js'
export { isLatchkeyError } from './errors/isLatchkeyError.js'
export { loadError } from './errors/loadError.js'
export { LatchkeyError } from './errors/LatchkeyError.js'
export type { CodedError, LatchkeyErrorOptions } from './errors/coreErrors.js'
export { optionInvalid } from './errors/coreErrors.js'
export { readOptions } from './plugin/readOptions.js'
export type { OptionRule, OptionRules, ReadOptionsParameters, SetOptions } from './plugin/readOptions.js'
export { formatUnits } from './caip/amounts.js'
export { parseUnits } from './caip/amounts.js'
export type {
  CloseIntent,
  CloseReason,
  CloseVeto,
  AccountChange,
  ConnectEvent,
  DisconnectEvent,
  HookInterceptor,
  HookName,
  HookSignatures,
  NetworkSwitch,
  OpenIntent,
  RpcAnswer,
  RpcRequest,
  TapInfo,
} from './contracts/hooks.js'
export type { HttpClient, HttpRequest } from './contracts/Host.js'
export type {
  CloseParameters,
  ConnectParameters,
  ConnectResult,
  Latchkey,
  LatchkeyUi,
  OpenParameters,
  OpenResult,
  RequestParameters,
  SendTransferParameters,
  SignMessageParameters,
} from './contracts/Latchkey.js'
export { lazy } from './async/lazy.js'
export { lazyConnector } from './async/lazyConnector.js'
export type { LazyConnectorParameters } from './async/lazyConnector.js'
export type { Logger, LogLevel } from './contracts/Host.js'
export type { LatchkeyOptions } from './contracts/LatchkeyOptions.js'
export type { Dispose } from './contracts/Host.js'
export { definePlugin } from './plugin/install.js'
export type { Plugin } from './contracts/Plugin.js'
export { STAGE } from './hooks/scopeHooks.js'
export type { PluginContext, ReadParameters, RpcHandler, ScopedHook } from './contracts/Plugin.js'
export type {
  InterfaceViewRegistry,
  ServiceKey,
  ServiceOf,
  ServiceRegistry,
  StateRegistry,
  UiModule,
  ViewId,
  ViewLoader,
  ViewParams,
  ViewRegistry,
  ViewSpec,
} from './contracts/views.js'
export type { ProvidedBy } from './contracts/Plugin.js'
export type { Provided, Provision } from './contracts/views.js'
export type { Router } from './contracts/views.js'
export type { Route, RouterState, TransactionEntry } from './contracts/views.js'
export type { ConnectedSession, Session, SessionStatus } from './contracts/Session.js'
export type { AlertState, LatchkeyState, ModalState, PairingState, RecentWallet, ToastState } from './contracts/LatchkeyState.js'
export type { Read, ScopedStorage, StorageBackend } from './contracts/Host.js'
export { checkIcon } from './wallets/checkIcon.js'
export { cleanWalletName } from './wallets/cleanWalletName.js'
