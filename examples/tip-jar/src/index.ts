import type { TipJarOptions } from './createTipJar.js'
import { createTipJar } from './createTipJar.js'

export type { TipJarOptions } from './createTipJar.js'

/** Lets visitors tip the makers of an application. Its views load when one is opened. */
export const tipJar = (options: TipJarOptions) => createTipJar(options, () => import('./ui/index.js'))
