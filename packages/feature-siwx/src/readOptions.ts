import { optionInvalid } from '@latchkey/kernel'
import type { FlowOptions, SiwxOptions } from './options.js'

/** Checks what would fail only when a visitor signs in. @throws LatchkeyError `OPTION_INVALID` */
export function readOptions({ server, ...options }: SiwxOptions): FlowOptions {
  const { expirationMs, notBefore } = options
  if (expirationMs !== undefined && !(expirationMs > 0)) throw optionInvalid('siwx.expirationMs', 'is no time', 'give milliseconds')
  if (notBefore !== undefined && Number.isNaN(Date.parse(notBefore))) throw optionInvalid('siwx.notBefore', 'is no time', 'give ISO 8601')
  return { ...options, ...(server !== undefined && { server: typeof server === 'string' ? { url: server } : server }) }
}
