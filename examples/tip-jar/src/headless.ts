import { withoutViews } from '@latchkey/feature-kit'
import { feature } from './feature.js'

export type { TipJarOptions } from './feature.js'

/** The same without views, for applications without React. @throws LatchkeyError `CAIP_INVALID` */
export const tipJar = withoutViews(feature, () => import('./createFlow.js'))
