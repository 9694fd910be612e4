/**
 * Skips what stands in a dialog: it is neither drawn nor hit, neither focusable nor found nor known to assistive technology, but unlike
 * without a box it keeps its computed style.
 */
export function skipContent(dialog: HTMLDialogElement): void {
  delete dialog.dataset.shown
}

/** Undoes {@link skipContent}. The dialog must be open. */
export function showContent(dialog: HTMLDialogElement): void {
  dialog.dataset.shown = ''
}
