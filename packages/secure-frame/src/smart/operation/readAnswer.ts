import type { Shape } from '@latchkey/plugin-kit/shapes'
import { readAs } from '@latchkey/plugin-kit/shapes'
import * as z from 'zod/mini'
import type { Service } from '../smartError.js'
import { smartError } from '../smartError.js'

/** What some services repeat, or change: whatever is there must be what was asked for. */
const FIXED = ['sender', 'nonce', 'factory', 'factoryData', 'callData', 'maxFeePerGas', 'maxPriorityFeePerGas'] as const

const anyObject = z.record(z.string(), z.unknown())

/** What a service was asked. */
export interface Asked {
  readonly by: Service
  /** As it was sent. */
  readonly operation: Readonly<Record<string, string>>
}

/**
 * Reads an answer about an operation.
 *
 * @throws LatchkeyError `SMART_ACCOUNT_UNTRUSTED` for another shape, a number out of bounds, or another operation
 */
export function readAnswer<T>(answer: unknown, shape: Shape<T>, { by, operation }: Asked): T {
  const members = readAs(anyObject, answer) ?? {}
  for (const name of FIXED) {
    const value = members[name]
    if (value !== undefined && value !== null && String(value).toLowerCase() !== operation[name]?.toLowerCase())
      throw smartError('SMART_ACCOUNT_UNTRUSTED', { by, problem: `it answered with another ${name}` })
  }
  const read = readAs(shape, answer)
  if (read === undefined)
    throw smartError('SMART_ACCOUNT_UNTRUSTED', { by, problem: 'its answer has another shape, or numbers out of all bounds' })
  return read
}
