import type { Namespace } from '../../contracts/caip.js'
import type { LatchkeyState } from '../../contracts/LatchkeyState.js'
import type { Route } from '../../contracts/RouterState.js'
import type { Patch } from './Patch.js'
import { patch } from './Patch.js'

/** Whether the view to open is being chosen. */
export const loadingSet = ({ modal }: LatchkeyState, loading: boolean): Patch => patch({ modal: { ...modal, loading } })

/** The modal is open. @param namespace - The one passed to `open()`. */
export const modalOpened = (namespace: Namespace | undefined): Patch =>
  patch({ modal: { open: true, loading: false, shake: false, ...(namespace ? { namespace } : {}) } })

/** The modal is closed, and its state reset. */
export const modalClosed = (): Patch =>
  patch({ modal: { open: false, loading: false, shake: false }, router: { history: [] }, pairing: undefined })

/** Whether the modal shakes after a veto. */
export const shakeSet = ({ modal }: LatchkeyState, shake: boolean): Patch => patch({ modal: { ...modal, shake } })

/** The modal's views, the current one last. */
export const historySet = (history: readonly Route[]): Patch => patch({ router: Object.freeze({ history: Object.freeze(history) }) })
