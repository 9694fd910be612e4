import type { LatchkeyState } from '../../contracts/LatchkeyState.js'
import { patch, type Patch } from './Patch.js'

/** The instance started and the first reconnect ended. */
export const initialized = (): Patch => patch({ initialized: true })

/** Whether the browser says that it is online. */
export const onlineSet = (online: boolean): Patch => patch({ online })

/** Whether the device is phone-sized or touch-first. */
export const mobileSet = (mobile: boolean): Patch => patch({ mobile })

/** Whether the modal is embedded in the page. */
export const embeddedSet = (embedded: boolean): Patch => patch({ embedded })

/** Whether the view to open is being chosen. */
export const loadingSet = ({ modal }: LatchkeyState, loading: boolean): Patch => patch({ modal: { ...modal, loading } })
