/** Showing it is the first. A page that undoes it more often in one opening is not fought any further. */
const MAX_REPAIRS = 10

/** On the modal's own element: what another library sets there hides nothing but us. */
const OWN_ATTRIBUTES = ['inert', 'aria-hidden', 'hidden', 'style']

/** On the dialog itself, which the page can reach through the open root. */
const DIALOG_ATTRIBUTES = ['open', 'inert', 'aria-hidden', 'hidden']

/** Parameters of {@link keepStanding}. */
export interface KeepStandingParameters {
  readonly dialog: HTMLDialogElement
  /** The element whose shadow root holds the dialog. */
  readonly host: HTMLElement
  /** Where the element belongs; undefined when that is gone itself. */
  readonly findHome: () => Node | undefined
  /** Called once, when the dialog cannot be shown. */
  readonly onFallen: () => void
}

/**
 * Shows a dialog and keeps it shown, whatever the page does to its element: taken out it is put back, hidden (`inert`,
 * `aria-hidden`, `hidden`, a style) it is uncovered, and `aria-hidden` is taken from what stands around it. `inert` there does
 * not reach a modal dialog.
 *
 * Watches the element, the dialog and their ancestors only, only until it is undone, and gives up after 10 repairs.
 *
 * @returns Undoes the watching; the dialog stays as it is.
 */
export function keepStanding({ dialog, host, findHome, onFallen }: KeepStandingParameters): () => void {
  let repairs = 0
  const check = (): void => {
    if (isStanding(dialog, host)) return
    repairs += 1
    if (repairs <= MAX_REPAIRS && raise(dialog, host, findHome)) return watch()
    stop()
    if (!isShown(dialog)) onFallen()
  }
  const observer = new MutationObserver(check)
  const stop = (): void => {
    observer.disconnect()
    dialog.removeEventListener('close', check)
  }
  const watch = (): void => {
    observer.disconnect()
    observer.observe(dialog, { attributeFilter: DIALOG_ATTRIBUTES })
    observer.observe(host, { attributeFilter: OWN_ATTRIBUTES })
    for (const around of ancestors(host)) observer.observe(around, { attributeFilter: ['aria-hidden'], childList: true })
    if (host.parentNode) observer.observe(host.getRootNode(), { childList: true })
  }
  // A browser may close a dialog whatever the page says, e.g. on a second back gesture. It is open until the kernel says so.
  dialog.addEventListener('close', check)
  watch()
  check()
  return stop
}

/** An element's ancestors through shadow roots. */
function ancestors(element: Element): readonly Element[] {
  const root = element.getRootNode()
  const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  return parent ? [parent, ...ancestors(parent)] : []
}

const isHidden = (element: Element): boolean => element.getAttribute('aria-hidden') === 'true'

/** Can be seen and used; `inert` around a modal dialog does not reach it. */
function isShown(dialog: HTMLDialogElement): boolean {
  return dialog.isConnected && dialog.open && dialog.matches(':modal') && !dialog.inert && dialog.getClientRects().length > 0
}

function isStanding(dialog: HTMLDialogElement, host: HTMLElement): boolean {
  const isCovered = [dialog, host].some((element) => element.inert || element.hidden || isHidden(element)) || ancestors(host).some(isHidden)
  return isShown(dialog) && !isCovered
}

/** @returns Whether it stands now. */
function raise(dialog: HTMLDialogElement, host: HTMLElement, findHome: () => Node | undefined): boolean {
  if (!host.isConnected) findHome()?.appendChild(host)
  if (!dialog.isConnected) return false
  for (const element of [dialog, host]) for (const name of ['inert', 'hidden', 'aria-hidden']) element.removeAttribute(name)
  for (const around of ancestors(host)) if (isHidden(around)) around.removeAttribute('aria-hidden')
  uncover(host)
  show(dialog)
  return isStanding(dialog, host)
}

function show(dialog: HTMLDialogElement): void {
  const isNew = !dialog.matches(':modal')
  // What was taken out of the page is open and shown by nobody.
  if (isNew) dialog.removeAttribute('open')
  if (!dialog.open) showUnfocused(dialog)
  const { activeElement } = dialog.getRootNode() as ShadowRoot
  // The dialog itself, not its first button: its heading is read out, and Tab then goes to the first control.
  if (isNew || !dialog.contains(activeElement)) dialog.focus({ preventScroll: true })
}

/** The platform would focus the first control for a moment, which takes that for intent and fetches code. */
function showUnfocused(dialog: HTMLDialogElement): void {
  const contents = [...dialog.children] as HTMLElement[]
  for (const content of contents) content.inert = true
  dialog.showModal()
  for (const content of contents) content.inert = false
}

/**
 * The page's rules for the element cannot be outweighed from inside; an important inline declaration can do it. Without a
 * box, nothing the page sets on the element reaches the dialog.
 */
export function uncover(host: HTMLElement): void {
  host.style.setProperty('display', 'contents', 'important')
}
