import { withoutViews } from '@latchkey/feature-kit'
import type { Plugin } from '@latchkey/kernel'
import type { Provides, TipJarOptions } from './feature.js'
import { feature } from './feature.js'

export type { TipJarOptions } from './feature.js'

/** The same without views, for applications without React. @throws LatchkeyError `CAIP_INVALID` */
export const tipJar: (options: TipJarOptions) => Plugin<'tipJar', Provides> = withoutViews(feature, () => import('./createFlow.js'))
