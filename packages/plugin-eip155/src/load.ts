import { lazy } from '@latchkey/kernel'

/** The only import of the lazily loaded code. @throws LatchkeyError `CODE_NOT_LOADED` */
export const load = lazy(() => import('./onDemand.js'))
