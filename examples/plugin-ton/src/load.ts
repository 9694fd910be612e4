import { lazy } from '@latchkey/kernel'

/** The one place that loads what waits. @throws LatchkeyError `CODE_NOT_LOADED` */
export const load = lazy(() => import('./onDemand.js'))
