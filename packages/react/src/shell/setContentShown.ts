/**
 * Shows what stands in a dialog, or skips it: it is then neither drawn nor hit, neither focusable nor found nor known to assistive technology,
 * but unlike without a box it keeps its computed style.
 */
export function setContentShown(dialog: HTMLDialogElement, isShown: boolean): void {
  dialog.toggleAttribute('data-shown', isShown)
}
