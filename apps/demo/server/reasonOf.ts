import { BaseError, TimeoutError } from 'viem'

/** Why a part of the demo could not start, in one line: errors of clients carry their whole request. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return SLOW
  if (!(error instanceof BaseError)) return error.message
  return error.walk((each) => each instanceof TimeoutError) ? SLOW : error.shortMessage
}

const SLOW = 'its node did not answer in time. The machine may be busy; stop the demo and start it again'
