import type { LatchkeyState } from '../contracts/LatchkeyState.js'
import type { ViewId } from '../contracts/registries.js'

/** Whether the modal is open. */
export const selectIsOpen = (state: LatchkeyState): boolean => state.modal.open

/** The current view; undefined while the modal is closed. */
export const selectView = (state: LatchkeyState): ViewId | undefined => (state.modal.open ? state.router.history.at(-1)?.view : undefined)
