import type { TipJarOptions } from './createTipJar.js'
import { createTipJar } from './createTipJar.js'

export type { TipJarOptions } from './createTipJar.js'

/** The same without views, for applications without React: this entry does not import it. */
export const tipJar = (options: TipJarOptions) => createTipJar(options)
