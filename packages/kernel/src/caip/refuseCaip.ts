import { LatchkeyError } from '../errors/LatchkeyError.js'

const LONGEST_VALUE = 200

/** @throws LatchkeyError `CAIP_INVALID`, always */
export function refuseCaip(kind: 'CAIP-2' | 'CAIP-10' | 'CAIP-19', value: unknown): never {
  // Converting a value that is not a string may throw.
  const shown = typeof value === 'string' ? value.slice(0, LONGEST_VALUE) : typeof value
  throw new LatchkeyError('CAIP_INVALID', { kind, value: shown })
}
