import type { LatchkeyState } from '@latchkey/kernel'

/** Whether the modal shows. */
export const selectIsOpen = (state: LatchkeyState): boolean => state.modal.open
