import type { Dispose } from '../Dispose.js'

/** Which app of this device the visitor connected with: a listing, and which of its links was followed. */
export interface RemoteAppChoice {
  readonly walletId: string
  readonly link: 'mobile' | 'desktop'
}

/** A request that waits in a remote wallet. */
export interface PendingRemoteRequest {
  readonly id: number
  readonly topic: string
}

/** What a protocol and an interface tell each other, so that a request opens the wallet's app. The protocol itself never navigates. */
export interface RemoteApp {
  /** Never a link: whoever follows one looks it up in the listing, anew each time. */
  get(): RemoteAppChoice | undefined
  /** Remembered as long as the session. Undefined forgets it. */
  set(choice: RemoteAppChoice | undefined): void
  /** Calls back when a request was sent to a wallet. */
  onRequest(listener: (request: PendingRemoteRequest) => void): Dispose
}
