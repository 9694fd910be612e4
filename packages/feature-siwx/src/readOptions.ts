import { optionInvalid } from '@latchkey/kernel'
import type { FlowOptions } from './options.js'

/** Checks options that would otherwise fail only when a visitor signs in. @throws LatchkeyError `OPTION_INVALID` */
export function readOptions(options: FlowOptions): FlowOptions {
  const { expirationMs = 1, notBefore = 0 } = options
  if (!(expirationMs > 0 && +new Date(notBefore) >= 0))
    throw optionInvalid('siwx.expirationMs', 'or notBefore is no time', 'use ms, ISO 8601')
  return { ...options }
}
