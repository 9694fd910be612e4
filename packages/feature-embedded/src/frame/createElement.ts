/** The element that holds the frame. It lies above the modal while it is shown, and is never moved: the frame would load again. */
export interface FrameElement {
  readonly iframe: HTMLIFrameElement
  show(): void
  hide(): void
  remove(): void
}

/** Parameters of {@link createElement}. */
export interface ElementOptions {
  /** Where the frame is, with its query. */
  readonly src: string
  /** The name of the frame for assistive software. */
  readonly title: string
  /** The visitor closed it, which a browser allows with a second press of Escape. */
  readonly onClosed: () => void
  /** The page took it out of the document, which tells no event: frameworks that change pages by themselves put in another body. */
  readonly onRemoved: () => void
}

/** Puts the element at the end of the page's body. */
export function createElement({ src, title, onClosed, onRemoved }: ElementOptions): FrameElement {
  const dialog = globalThis.document.createElement('dialog')
  const iframe = globalThis.document.createElement('iframe')
  Object.assign(dialog.style, { padding: '0', border: '0', background: 'none', maxWidth: '100%', maxHeight: '100%', overflow: 'hidden' })
  Object.assign(iframe.style, { display: 'block', border: '0', width: 'min(360px, 100vw)', height: 'min(600px, 100dvh)' })
  iframe.id = 'w3m-iframe'
  iframe.name = 'w3m-secure-iframe'
  iframe.title = title
  iframe.allow = 'publickey-credentials-create; publickey-credentials-get; clipboard-write'
  iframe.src = src
  let isShown = false
  const narrow = globalThis.matchMedia('(max-width: 430px)')
  // Where the modal has its place, with its corners.
  const fit = (): void => {
    dialog.style.margin = narrow.matches ? 'auto 0 0' : 'auto'
    Object.assign(
      iframe.style,
      narrow.matches ? { width: '100vw', borderRadius: '24px 24px 0 0' } : { width: '360px', borderRadius: '24px' },
    )
  }
  fit()
  narrow.addEventListener('change', fit)
  const paper = globalThis.matchMedia('print')
  // Paper shows the page below, as with the modal. A page's policy may refuse a rule of a style sheet.
  const print = (): void => void (dialog.style.opacity = paper.matches ? '0' : '')
  print()
  paper.addEventListener('change', print)
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  dialog.addEventListener('close', () => isShown && !dialog.open && onClosed())
  dialog.append(iframe)
  globalThis.document.body.append(dialog)
  const removal = new MutationObserver(() => iframe.isConnected || onRemoved())
  for (const parent of [globalThis.document, globalThis.document.documentElement, globalThis.document.body, dialog])
    removal.observe(parent, { childList: true })
  const hide = (): void => {
    isShown = false
    if (dialog.open) dialog.close()
  }
  return {
    iframe,
    show() {
      hide()
      isShown = true
      if (dialog.isConnected) dialog.showModal()
    },
    hide,
    remove() {
      removal.disconnect()
      hide()
      narrow.removeEventListener('change', fit)
      paper.removeEventListener('change', print)
      dialog.remove()
    },
  }
}
