/** The codes of a call that a newer call, or `dispose()`, ended. */
const SUPERSEDED: readonly unknown[] = ['ABORTED', 'DISPOSED']

/** Reports the failure of an unawaited open or close, unless a newer call or `dispose()` ended it. */
export function reportFailure(error: { readonly code?: unknown }): void {
  if (!SUPERSEDED.includes(error.code)) reportError(error)
}
