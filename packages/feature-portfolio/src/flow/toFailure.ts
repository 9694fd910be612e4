import { describeError, isLatchkeyError } from '@latchkey/kernel'
import type { PortfolioFailure } from '../contracts/PortfolioState.js'

/** A failure as state holds it. */
export const toFailure = (error: unknown): PortfolioFailure =>
  isLatchkeyError(error) ? { code: error.code, message: error.message } : { code: 'RPC_FAILED', message: describeError(error) }
