import { withAncestors } from '../page/withAncestors.js'
import { setContentShown } from './setContentShown.js'
import { undoZoom } from './undoZoom.js'

/** The maximum of repairs, the first show included. A page that undoes more of them in one opening wins. */
const MAX_REPAIRS = 10

/** Parameters of {@link keepOpen}. */
export interface KeepOpenParameters {
  readonly dialog: HTMLDialogElement
  /** The element whose shadow root holds the dialog. */
  readonly host: HTMLElement
  /** The element's parent; undefined when that was removed itself. */
  readonly findHome: () => Node | undefined
  /** Called once, when the dialog cannot be shown. */
  readonly onHidden: () => void
}

/**
 * Shows a dialog and keeps it visible, whatever the page does to it and its element. When one is removed or moved out of sight, it is
 * inserted again. When it is hidden (`inert`, `aria-hidden`, `hidden`, a style), it is shown again. `aria-hidden` is removed from its ancestors;
 * `inert` there does not reach a modal dialog.
 *
 * Watches the element, the dialog and their ancestors only, until undone, and gives up after 10 repairs.
 *
 * @returns Stops watching; the dialog does not change.
 */
export function keepOpen({ dialog, host, findHome, onHidden }: KeepOpenParameters): () => void {
  let repairs = 0
  const check = (): void => {
    if (isUsable(dialog, host)) return
    repairs += 1
    if (repairs <= MAX_REPAIRS && raise(dialog, host, findHome)) return watch()
    stop()
    if (!isShown(dialog)) onHidden()
  }
  const observer = new MutationObserver(check)
  const stop = (): void => observer.disconnect()
  const watch = (): void => {
    observer.disconnect()
    // A browser may close a dialog by itself, e.g. on a second back gesture. It stays open until the kernel closes it.
    for (const node of [dialog.getRootNode(), host.getRootNode(), ...withAncestors(dialog)])
      observer.observe(node, { attributes: true, childList: true })
  }
  watch()
  check()
  return stop
}

const isHidden = (element: Element): boolean => element.getAttribute('aria-hidden') === 'true'

/** Visible and usable; `inert` around a modal dialog does not affect it. */
function isShown(dialog: HTMLDialogElement): boolean {
  return dialog.isConnected && dialog.matches('[open][data-shown]:modal') && !dialog.inert && dialog.checkVisibility()
}

function isUsable(dialog: HTMLDialogElement, host: HTMLElement): boolean {
  return isShown(dialog) && !host.inert && !host.hidden && !withAncestors(dialog).some(isHidden)
}

/** @returns Whether it is visible now. */
function raise(dialog: HTMLDialogElement, host: HTMLElement, findHome: () => Node | undefined): boolean {
  const home = findHome()
  // Removed, or put into something of the page's that is hidden.
  if (home && home !== host.parentNode) home.appendChild(host)
  if (!dialog.parentNode) host.shadowRoot?.append(dialog)
  if (!dialog.isConnected) return false
  // What another library sets on the modal's own element, or through the open root on the dialog, hides only the modal.
  for (const element of [dialog, host]) {
    element.inert = false
    element.hidden = false
  }
  for (const around of withAncestors(dialog)) if (isHidden(around)) around.removeAttribute('aria-hidden')
  uncover(host)
  // Here, because an element that the page removed has no zoom to undo until it is back.
  undoZoom(dialog, host)
  show(dialog)
  return isUsable(dialog, host)
}

function show(dialog: HTMLDialogElement): void {
  const isNew = !dialog.matches(':modal')
  // A dialog that was removed from the page is open but not in the top layer.
  if (isNew) dialog.removeAttribute('open')
  if (!dialog.open) {
    // The platform would focus the first control, which takes that for intent and fetches code.
    setContentShown(dialog, false)
    dialog.showModal()
  }
  setContentShown(dialog, true)
  const { activeElement } = dialog.getRootNode() as ShadowRoot
  // The dialog itself, not its first button: its heading is announced, and Tab then moves to the first control.
  if (activeElement !== dialog && (isNew || !dialog.contains(activeElement))) dialog.focus({ preventScroll: true })
}

/**
 * Only important inline declarations override the page's rules for the element. Without a
 * box, nothing the page sets on the element affects the dialog.
 */
export function uncover(host: HTMLElement): void {
  host.style.setProperty('display', 'contents', 'important')
}
