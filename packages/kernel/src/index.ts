export type { CaipAddress, CaipAssetId, CaipNetworkId, Namespace } from './caip/caip.js'
export { formatCaipAddress, formatCaipAssetId, formatCaipNetworkId } from './caip/formatCaip.js'
export { parseCaipAddress } from './caip/parseCaipAddress.js'
export type { CaipAddressParts } from './caip/parseCaipAddress.js'
export { parseCaipAssetId } from './caip/parseCaipAssetId.js'
export type { CaipAssetIdParts } from './caip/parseCaipAssetId.js'
export { parseCaipNetworkId } from './caip/parseCaipNetworkId.js'
export type { CaipNetworkIdParts } from './caip/parseCaipNetworkId.js'
export type { Clock } from './clock.js'
export type { Metadata, ResolvedConfig } from './config.js'
export type { PluralForms, TextBundle, TextPattern, TextRegistry, Texts, TextSource } from './texts/Texts.js'
export type { EventListener, Events } from './events/createEvents.js'
export type { EventName, EventRegistry, LatchkeyEvent } from './events/EventRegistry.js'
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
} from './contracts/Connector.js'
export type {
  NamespaceAdapter,
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
export type { CustomWallet, WalletListing } from './contracts/WalletListing.js'
export { listConnectors } from './actions/listConnectors.js'
export { listWallets } from './actions/listWallets.js'
export { createLatchkey } from './createLatchkey.js'
export { readItems } from './edge/readItems.js'
export { alertCodeOf } from './errors/alertCodeOf.js'
export type { ErrorCatalogue, ErrorDefinition, ErrorKind } from './errors/catalogue.js'
export type { ErrorCode, ErrorContexts, KernelErrorContexts } from './errors/context.js'
export { describeError } from './errors/describeError.js'
export { fromProviderError, providerErrorCode } from './errors/fromProvider.js'
export type { ProviderErrorParameters } from './errors/fromProvider.js'
export { isLatchkeyError } from './errors/isLatchkeyError.js'
export { LatchkeyError } from './errors/LatchkeyError.js'
export type { LatchkeyErrorOptions } from './errors/CodedError.js'
export { optionInvalid } from './errors/optionInvalid.js'
export { formatUnits } from './formatUnits.js'
export { parseUnits } from './parseUnits.js'
export type {
  CloseIntent,
  CloseReason,
  CloseVeto,
  ConnectEvent,
  DisconnectEvent,
  HookName,
  HookSignatures,
  NetworkSwitch,
  OpenIntent,
  RpcAnswer,
  RpcRequest,
} from './hooks/events.js'
export type { HttpClient, HttpRequest } from './http/HttpClient.js'
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
} from './latchkey.js'
export { lazy } from './loading/lazy.js'
export { lazyConnector } from './loading/lazyConnector.js'
export type { LazyConnectorParameters } from './loading/lazyConnector.js'
export type { Logger, LogLevel } from './log.js'
export type { LatchkeyOptions } from './options.js'
export type { Dispose } from './plugin/Dispose.js'
export { definePlugin } from './plugin/Plugin.js'
export type { Plugin } from './plugin/Plugin.js'
export { STAGE } from './plugin/PluginContext.js'
export type { PluginContext, RpcHandler, ScopedHook } from './plugin/PluginContext.js'
export type {
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
} from './plugin/registries.js'
export type { Router } from './router/Router.js'
export type { Route, RouterState, TransactionEntry } from './router/RouterState.js'
export type { ConnectedSession, Session, SessionStatus } from './session/session.js'
export type {
  AlertState,
  LatchkeyState,
  ModalState,
  PairingState,
  RecentWallet,
  ToastState,
} from './state.js'
export type { Read, ScopedStorage, StorageBackend } from './storage/ScopedStorage.js'
export { checkIcon } from './wallet/checkIcon.js'
export { cleanWalletName } from './wallet/cleanWalletName.js'
