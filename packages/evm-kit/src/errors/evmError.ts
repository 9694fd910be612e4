import type { ErrorContexts } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { EvmCode } from './codes.js'
import { evmDefinitions } from './codes.js'

/** An error of this kit. */
export const evmError = <C extends EvmCode>(
  code: C,
  context: ErrorContexts[C],
  options: { readonly cause?: unknown } = {},
): LatchkeyError<C> => new LatchkeyError<C>(code, context, { ...options, definition: evmDefinitions[code] })
