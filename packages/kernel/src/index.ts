// Waiting and loading.
export { lazy, lazyConnector } from './async/lazy.js'
export type { LazyConnectorParameters } from './async/lazy.js'

// Ids and amounts.
export { formatUnits, parseUnits } from './caip/amounts.js'
export { formatCaipAddress, formatCaipAssetId, formatCaipNetworkId } from './caip/parseCaip.js'
export { parseCaipAddress, parseCaipAssetId, parseCaipNetworkId } from './caip/parseCaip.js'
export type { CaipAddressParts, CaipAssetIdParts, CaipNetworkIdParts } from './caip/parseCaip.js'
export type { CaipAddress, CaipAssetId, CaipNetworkId, Namespace } from './contracts/Network.js'

// The instance and its calls.
export { createLatchkey } from './createLatchkey.js'
export type { Latchkey, LatchkeyUi } from './contracts/Latchkey.js'
export type { LatchkeyOptions } from './contracts/LatchkeyOptions.js'
export type { CloseParameters, ConnectParameters, ConnectResult, OpenParameters, OpenResult } from './contracts/Latchkey.js'
export type { RequestParameters, SendTransferParameters, SignMessageParameters } from './contracts/Latchkey.js'
export type { EventListener, EventName, EventRegistry, Events, LatchkeyEvent } from './contracts/events.js'
export type { Clock, Dispose, Logger, LogLevel, Metadata, ResolvedConfig } from './contracts/Host.js'
export type { HttpClient, HttpRequest, Read, ScopedStorage, StorageBackend } from './contracts/Host.js'

// The state.
export type { AlertState, LatchkeyState, ModalState, PairingState, RecentWallet, ToastState } from './contracts/LatchkeyState.js'
export type { Account, AccountType, Balance, ConnectedSession, Session, SessionStatus } from './contracts/Session.js'
export type { NativeCurrency, Network } from './contracts/Network.js'

// Wallets.
export type { CustomWallet, WalletLabel, WalletListing } from './contracts/Session.js'
export type { DirectorySearch, DirectoryView, WalletDirectory } from './contracts/WalletDirectory.js'
export { checkIcon } from './wallets/checkIcon.js'
export { cleanWalletName } from './wallets/cleanWalletName.js'
export { listConnectors, listWallets } from './wallets/listWallets.js'
export { readItems } from './wallets/readItems.js'

// What chains and wallets implement.
export type { Connection, ConnectionChange, Connector, ConnectorConnectParameters, ConnectorInfo } from './contracts/Connector.js'
export type { ConnectorRequest, ConnectorType, NamespaceConnection, PrepareCause, WalletRequest } from './contracts/Connector.js'
export type { SignedIn, SignInOffer, SignInRequest, VerifySignedIn } from './contracts/Connector.js'
export type { NamespaceAdapter, NetworkNodes, TransferParameters } from './contracts/NamespaceAdapter.js'
export type { RemoteNamespace, RemoteRequest } from './contracts/NamespaceAdapter.js'

// Plugins.
export { STAGE } from './hooks/scopeHooks.js'
export { definePlugin } from './plugin/install.js'
export { readOptions } from './plugin/readOptions.js'
export type { OptionRule, OptionRules, ReadOptionsParameters, SetOptions } from './plugin/readOptions.js'
export type { Plugin, PluginContext, ProvidedBy, ReadParameters, RpcHandler, ScopedHook } from './contracts/Plugin.js'
export type { HookInterceptor, HookName, HookSignatures, TapInfo } from './contracts/hooks.js'
export type { AccountChange, ConnectEvent, DisconnectEvent, NetworkSwitch, RpcAnswer, RpcRequest } from './contracts/hooks.js'
export type { CloseIntent, CloseReason, CloseVeto, OpenIntent } from './contracts/hooks.js'

// What plugins register, and interfaces show.
export type { Provided, Provision, ServiceKey, ServiceOf, ServiceRegistry, StateRegistry } from './contracts/views.js'
export type {
  InterfaceViewRegistry,
  UiModule,
  ViewId,
  ViewLoader,
  ViewParams,
  ViewRegistry,
  ViewRole,
  ViewSpec,
} from './contracts/views.js'
export type { Route, Router, RouterState, TransactionEntry } from './contracts/views.js'
export type { PluralForms, TextBundle, TextBundleSource, TextPattern, TextRegistry, Texts, TextSource } from './contracts/views.js'
export type { PendingRemoteRequest, RemoteApp, RemoteAppChoice } from './contracts/views.js'
export type { SlotAction, SlotItem, SlotItemOf, SlotName, SlotRegistry, SlotView, TitledSlotView } from './contracts/slots.js'
export type {
  AccountIdentity,
  AccountInUse,
  ButtonBalance,
  ButtonLabel,
  ConnectMethod,
  DayValue,
  IdentitySource,
} from './contracts/slots.js'
export type { IconName, IconPath, IconSource } from './contracts/slots.js'

// What services answer with.
export type { ActivityEntry, ActivityLimit, ActivityPage, ActivityTransfer } from './contracts/Activity.js'
export type { ListActivityParameters, PendingActivity } from './contracts/Activity.js'
export type { Asset, Ledger, ListAssetsParameters } from './contracts/Ledger.js'
export type { ExpectedTransfer, PreparedTransfer, PrepareTransferParameters, ReadTransferParameters } from './contracts/Ledger.js'
export type { TransferNotice, TransferProgress, TransferSpeed } from './contracts/Ledger.js'
export type { Names, ResolvedName } from './contracts/Names.js'

// Errors.
export { optionInvalid } from './errors/coreErrors.js'
export type { CodedError, ErrorCatalogue, ErrorDefinition, ErrorKind, LatchkeyErrorOptions } from './errors/coreErrors.js'
export type { ErrorCode, ErrorContexts, KernelErrorContexts } from './contracts/ErrorContexts.js'
export { describeError } from './errors/describeError.js'
export { alertCodeOf, fromProviderError, providerErrorCode } from './errors/fromProvider.js'
export type { ProviderErrorParameters } from './errors/fromProvider.js'
export { isLatchkeyError } from './errors/isLatchkeyError.js'
export { LatchkeyError } from './errors/LatchkeyError.js'
export { loadError } from './errors/loadError.js'
