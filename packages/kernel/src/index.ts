export type { CaipAddress, CaipAssetId, CaipNetworkId, Namespace } from './contracts/caip.js'
export { formatCaipAddress, formatCaipAssetId, formatCaipNetworkId } from './caip/formatCaip.js'
export { parseCaipAddress } from './caip/parseCaipAddress.js'
export type { CaipAddressParts } from './caip/parseCaipAddress.js'
export { parseCaipAssetId } from './caip/parseCaipAssetId.js'
export type { CaipAssetIdParts } from './caip/parseCaipAssetId.js'
export { parseCaipNetworkId } from './caip/parseCaipNetworkId.js'
export type { CaipNetworkIdParts } from './caip/parseCaipNetworkId.js'
export type { Clock } from './contracts/Clock.js'
export type { Metadata, ResolvedConfig } from './contracts/ResolvedConfig.js'
export type { PluralForms, TextBundle, TextBundleSource, TextPattern, TextRegistry, Texts, TextSource } from './contracts/Texts.js'
export type { EventListener, Events } from './contracts/Events.js'
export type { EventName, EventRegistry, LatchkeyEvent } from './contracts/EventRegistry.js'
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
export type { PendingRemoteRequest, RemoteApp, RemoteAppChoice } from './contracts/RemoteApp.js'
export type {
  AccountIdentity,
  AccountInUse,
  ButtonLabel,
  ConnectMethod,
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
export type { SignedIn, SignInOffer, SignInRequest, VerifySignedIn } from './contracts/SignIn.js'
export type { ViewRole } from './contracts/ViewRole.js'
export type { WalletLabel } from './contracts/WalletLabel.js'
export type { CustomWallet, WalletListing } from './contracts/WalletListing.js'
export { listConnectors } from './actions/listConnectors.js'
export { listWallets } from './actions/listWallets.js'
export { createLatchkey } from './createLatchkey.js'
export { readItems } from './edge/readItems.js'
export { alertCodeOf } from './errors/alertCodeOf.js'
export type { ErrorCatalogue, ErrorDefinition, ErrorKind } from './errors/catalogue.js'
export type { ErrorCode, ErrorContexts, KernelErrorContexts } from './contracts/ErrorContexts.js'
export { describeError } from './errors/describeError.js'
export { fromProviderError, providerErrorCode } from './errors/fromProvider.js'
export type { ProviderErrorParameters } from './errors/fromProvider.js'
export { isLatchkeyError } from './errors/isLatchkeyError.js'
export { loadError } from './errors/loadError.js'
export { LatchkeyError } from './errors/LatchkeyError.js'
export type { CodedError, LatchkeyErrorOptions } from './errors/coreErrors.js'
export { optionInvalid } from './errors/coreErrors.js'
export { formatUnits } from './units/formatUnits.js'
export { parseUnits } from './units/parseUnits.js'
export type {
  CloseIntent,
  CloseReason,
  CloseVeto,
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
export type { HttpClient, HttpRequest } from './contracts/HttpClient.js'
export type {
  Balance,
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
export { lazy } from './loading/lazy.js'
export { lazyConnector } from './loading/lazyConnector.js'
export type { LazyConnectorParameters } from './loading/lazyConnector.js'
export type { Logger, LogLevel } from './contracts/Logger.js'
export type { LatchkeyOptions } from './contracts/LatchkeyOptions.js'
export type { Dispose } from './contracts/Dispose.js'
export { definePlugin } from './plugin/definePlugin.js'
export type { Plugin } from './contracts/Plugin.js'
export { STAGE } from './hooks/stage.js'
export type { PluginContext, RpcHandler, ScopedHook } from './contracts/PluginContext.js'
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
} from './contracts/registries.js'
export type { ProvidedBy } from './contracts/ProvidedBy.js'
export type { Provided, Provision } from './contracts/Provision.js'
export type { Router } from './contracts/Router.js'
export type { Route, RouterState, TransactionEntry } from './contracts/RouterState.js'
export type { ConnectedSession, Session, SessionStatus } from './contracts/Session.js'
export type { AlertState, LatchkeyState, ModalState, PairingState, RecentWallet, ToastState } from './contracts/LatchkeyState.js'
export type { Read, ScopedStorage, StorageBackend } from './contracts/ScopedStorage.js'
export { checkIcon } from './wallet/checkIcon.js'
export { cleanWalletName } from './wallet/cleanWalletName.js'
