import type { Patch } from '../store/Patch.js'
import { patch } from '../store/Patch.js'

/** The instance started and took up what it could. */
export const initialized = (): Patch => patch({ initialized: true })

/** Whether the browser says that it is online. */
export const onlineSet = (online: boolean): Patch => patch({ online })

/** Whether the page is used as on a phone. */
export const mobileSet = (mobile: boolean): Patch => patch({ mobile })

/** Whether the modal is part of the page. */
export const embeddedSet = (embedded: boolean): Patch => patch({ embedded })
