import type { Dispose } from './Host.js'

/** The app on this device that the visitor connected with: a listing, and the kind of link that was followed. */
export interface RemoteAppChoice {
  readonly walletId: string
  readonly link: 'mobile' | 'desktop'
}

/** A request that is pending in a remote wallet. */
export interface PendingRemoteRequest {
  readonly id: number
  readonly topic: string
}

/** Shared by a protocol and an interface, so that a request opens the wallet's app. The protocol itself never navigates. */
export interface RemoteApp {
  /** Never a link: the link is looked up in the listing each time. */
  get(): RemoteAppChoice | undefined
  /** Stored as long as the session. Undefined removes it. */
  set(choice: RemoteAppChoice | undefined): void
  /** Calls back when a request was sent to a wallet. */
  onRequest(listener: (request: PendingRemoteRequest) => void): Dispose
}
