import type { ConnectorInfo } from './Connector.js'
import type { ErrorCode } from './ErrorContexts.js'
import type { CaipAddress, CaipNetworkId, Namespace, Network } from './Network.js'
import type { Balance, Session, WalletListing } from './Session.js'
import type { Provided, Route, RouterState, SlicesOf } from './views.js'

/** Whether and how the modal is shown. */
export interface ModalState {
  readonly open: boolean
  /** From `open()` until the view is chosen; it begins with the call, though the code that opens is still being fetched. */
  readonly loading: boolean
  /** True for 500 ms after a close was vetoed. */
  readonly shake: boolean
  /** The namespace that `open()` was called with. */
  readonly namespace?: Namespace
}

/** A short message inside the modal. */
export interface ToastState {
  readonly open: boolean
  readonly message: string
  readonly variant: 'success' | 'loading' | 'error'
}

/** Something the developer should fix; each code is raised once per instance. */
export interface AlertState {
  readonly code: ErrorCode
  readonly variant: 'info' | 'success' | 'warning' | 'error'
  readonly shortMessage: string
  readonly longMessage: string
}

/** A recently used wallet; newest first, two at most. */
export interface RecentWallet {
  readonly connectorId: string
  readonly name: string
  readonly namespaces: readonly Namespace[]
}

/** The pairing of a protocol connector, while it is shown. */
export interface PairingState {
  /** Absent when the caller of `open()` passed the URI. */
  readonly connectorId?: string
  readonly uri: string
  /** Milliseconds since the epoch; treated as expired 10 s earlier. */
  readonly expiresAtMs: number
}

/** Everything an application or a view can watch. Plain data; never a provider, client or DOM node. */
export interface LatchkeyState<P extends Provided = Provided> {
  /** `start()` ran and the first reconnect run ended. */
  readonly initialized: boolean
  readonly activeNamespace: P['namespaces'] | undefined
  /** One session per installed namespace. */
  readonly sessions: Readonly<Record<P['namespaces'], Session>>
  /** The networks of each namespace, in the order given, `addNetwork` appended. */
  readonly networks: Readonly<Record<P['namespaces'], readonly Network[]>>
  /** The network chosen on each namespace, connected or not. An id that is not listed is an unsupported network. */
  readonly activeNetworkIds: Readonly<Record<P['namespaces'], CaipNetworkId>>
  readonly connectors: readonly ConnectorInfo<P['namespaces']>[]
  readonly wallets: readonly WalletListing[]
  readonly recentWallets: readonly RecentWallet[]
  /**
   * The last balance that a node gave for an account on a network, by CAIP-10 id, whoever asked for it with `getBalance`; at most 20.
   * Its age is not said: `getBalance` answers with one that is at most 30 s old.
   */
  readonly balances: Readonly<Record<CaipAddress, Balance>>
  readonly modal: ModalState
  readonly router: RouterState
  /** The views of the roles `gate`, `signIn` and `welcome` that want the screen, in the order of their turns. */
  readonly turns: readonly Route[]
  readonly pairing: PairingState | undefined
  readonly toast: ToastState
  readonly alerts: readonly AlertState[]
  /** False while the browser says it is offline. */
  readonly online: boolean
  /** Phone-sized or touch-first device, as detected by the interface. */
  readonly mobile: boolean
  /** The modal is part of the page instead of a dialog. */
  readonly embedded: boolean
  /** Slices that plugins own, by plugin id. */
  readonly plugins: SlicesOf<P>
}
