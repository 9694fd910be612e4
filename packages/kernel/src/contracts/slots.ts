import type { CaipNetworkId } from './Network.js'
import type { LatchkeyState } from './LatchkeyState.js'
import type { Account } from './Session.js'
import type { ViewId } from './views.js'

/** The icons that every interface can render, by name. */
export type IconName =
  | 'back'
  | 'check'
  | 'chevron'
  | 'close'
  | 'copy'
  | 'disconnect'
  | 'external'
  | 'globe'
  | 'help'
  | 'key'
  | 'network'
  | 'offline'
  | 'retry'
  | 'search'
  | 'shield'
  | 'swap'
  | 'wallet'
  | 'warning'

/** A custom icon: the `d` of one SVG path on a 24 × 24 grid, drawn as a stroke of 1.75. Nothing in it can run or load. */
export interface IconPath {
  readonly path: string
}

/** A built-in icon by name, or a custom one. */
export type IconSource = IconName | IconPath

/** The fields of every slot item. */
export interface SlotItem {
  /** Unique within the slot, e.g. the plugin's id. */
  readonly id: string
  /** Whether the item is shown. Called on each change of state, so it must be fast. An item whose function throws is hidden. @default always */
  readonly isShown?: (state: LatchkeyState) => boolean
}

/** An item that renders a view, or leads to one. */
export interface SlotView<V extends ViewId = ViewId> extends SlotItem {
  readonly view: V
  readonly params?: unknown
}

/** An item with a label. */
export interface TitledSlotView<V extends ViewId = ViewId> extends SlotView<V> {
  /** A text key, or the text itself. */
  readonly title: string
}

/** What an account was worth on a day. */
export interface DayValue {
  /** `2026-11-26`, in UTC. */
  readonly day: string
  /** A plain decimal in US dollars. */
  readonly value: string
}

/** A tab of the account view. */
export interface AccountTab<V extends ViewId = ViewId> extends TitledSlotView<V> {
  /** It stands before all others, and is the one that shows; the built-in one is the last then. @default false */
  readonly isFirst?: boolean
  /**
   * What the account is worth, shown in place of the coin's balance. Called on each change of state: read it from state.
   *
   * @returns A plain decimal in US dollars, e.g. `1234.5`. Undefined for the coin's balance.
   */
  readonly total?: (state: LatchkeyState) => string | undefined
  /** What the account was worth on the last days, the oldest first, drawn as a line below the total. @returns Undefined for no line. */
  readonly trend?: (state: LatchkeyState) => readonly DayValue[] | undefined
}

/** A row or button that leads to a view. */
export interface SlotAction<V extends ViewId = ViewId> extends TitledSlotView<V> {
  readonly icon: IconSource
}

/** A way to connect without a wallet, e.g. by email. */
export interface ConnectMethod<V extends ViewId = ViewId> extends SlotAction<V> {
  /** The view is rendered in place of a row that leads to it. @default false */
  readonly isInline?: boolean
  /** Ids of what the view offers, e.g. companies. A button of the page that names one opens the view with `{ id }`; its text is that of the title, a dot and the id. */
  readonly also?: readonly string[] | undefined
}

/** The account in use and its network. */
export interface AccountInUse extends Account {
  readonly chainId: CaipNetworkId
}

/** The name and avatar of an account. */
export interface AccountIdentity {
  /** Invisible characters are removed; at most 64 characters are shown. */
  readonly name?: string
  /** A `data:image/…` URI. Anything else is not shown: fetching a picture would tell its server who looks. */
  readonly avatar?: string
}

/** Finds the name and avatar of an account. Each field comes from the first registered item that has it. */
export interface IdentitySource extends SlotItem {
  /**
   * Called when the account view is shown and when the account or network changes; cache answers.
   *
   * @param signal - Aborted when the answer is no longer needed.
   * @returns Undefined for an unknown account. A rejection is logged, and the address is shown.
   */
  identify(account: AccountInUse, signal: AbortSignal): Promise<AccountIdentity | undefined>
}

/** What a connected button shows instead of the balance of the network's coin. */
export interface ButtonBalance {
  readonly symbol: string
  readonly decimals: number
  readonly amountBaseUnits: bigint
  /** A picture that the application itself names: a `data:` URI, or an address. */
  readonly image?: string
}

/** The label of the connect button instead of the address. */
export interface ButtonLabel extends SlotItem {
  /**
   * Called on each change of state, before other code is loaded: read the label from state.
   *
   * @returns Undefined for the next item's label, or the address.
   */
  label(account: AccountInUse, state: LatchkeyState): string | undefined
  /**
   * What the button shows instead of the balance of the network's coin. Called as `label` is, once the button's code has loaded.
   *
   * @returns `'pending'` while it is asked for. Undefined for the next item's, or the coin's.
   */
  balance?(account: AccountInUse, state: LatchkeyState): ButtonBalance | 'pending' | undefined
}

/** The slots that interfaces render. The list is closed: an unknown slot, or an item of another shape, is rejected with `SLOT_INVALID`. */
export interface SlotRegistry<V extends ViewId = ViewId> {
  /** Rows of the account view. */
  'account.actions': SlotAction<V>
  /** Tabs of the account view, after the built-in one unless one says otherwise. A tab's view loads when it is selected. */
  'account.tabs': AccountTab<V>
  'account.identity': IdentitySource
  'button.label': ButtonLabel
  /** Rows above the list of wallets. */
  'connect.methods': ConnectMethod<V>
  /** Icon buttons beside the close button. Hidden on the view they lead to. */
  'header.actions': SlotAction<V>
  /** Rendered below each view. */
  footer: SlotView<V>
}

/** The name of a slot. */
export type SlotName = keyof SlotRegistry

/** The item of a slot. @typeParam V - The views it may open. */
export type SlotItemOf<K extends SlotName, V extends ViewId = ViewId> = SlotRegistry<V>[K]
