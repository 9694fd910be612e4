import type { GateOptions } from './createGate.js'
import { createGate } from './createGate.js'

export type { GateOptions } from './createGate.js'

/** The same without views, for applications without React: this entry does not import it. */
export const gate = (options: GateOptions) => createGate(options)
