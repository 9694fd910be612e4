import type { LatchkeyState } from '../contracts/LatchkeyState.js'
import type { ViewId } from '../contracts/registries.js'

/** Whether the modal shows. */
export const selectIsOpen = (state: LatchkeyState): boolean => state.modal.open

/** The view that shows; undefined while the modal is closed. */
export const selectView = (state: LatchkeyState): ViewId | undefined => (state.modal.open ? state.router.history.at(-1)?.view : undefined)
