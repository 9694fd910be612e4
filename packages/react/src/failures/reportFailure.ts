import { isLatchkeyError } from '@latchkey/kernel'

/** Reports what an opening or closing that nobody awaits failed with, unless a newer call or `dispose()` took its place. */
export function reportFailure(error: unknown): void {
  if (!isLatchkeyError(error, 'ABORTED') && !isLatchkeyError(error, 'DISPOSED')) reportError(error)
}
