/** What a newer call, or `dispose()`, ends a call with. */
const SUPERSEDED: readonly unknown[] = ['ABORTED', 'DISPOSED']

/** Reports what an opening or closing that nobody awaits failed with, unless a newer call or `dispose()` took its place. */
export function reportFailure(error: { readonly code?: unknown }): void {
  if (!SUPERSEDED.includes(error.code)) reportError(error)
}
