import type { GateOptions } from './createGate.js'
import { createGate } from './createGate.js'

export type { GateOptions } from './createGate.js'

/** Lets only accounts connect that a server's list names. Its view loads when it is opened. */
export const gate = (options: GateOptions) => createGate(options, () => import('./ui/index.js'))
