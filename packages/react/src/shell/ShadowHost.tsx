import type { ReactNode } from 'react'
import { createElement, useCallback, useInsertionEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLatchkeyContext } from '../context/useLatchkeyContext.js'
import { readDocument } from '../page/readDocument.js'
import { createText } from '../locale/createText.js'
import { PendingTextsContext, usePluginTexts } from './usePluginTexts.js'
import { TextContext } from '../locale/useText.js'
import { StyleRootContext, useStyles } from '../theme/useStyles.js'
import { baseSheet } from './baseSheet.js'
import { uncover } from './keepOpen.js'

/** The name of the modal's element. It needs no definition, so two copies of the package on one page never collide. */
const TAG = 'latchkey-modal'

function rootOf(host: HTMLElement): ShadowRoot {
  if (host.localName === TAG) uncover(host)
  return host.shadowRoot ?? host.attachShadow({ mode: 'open' })
}

/** Draws in an element at the end of `body`. */
export function AppendedRoot({ children }: { readonly children: ReactNode }) {
  const [root] = useState(() => rootOf(readDocument(document, 'createElement').call(document, TAG)))
  // Before the layout effects of the dialog inside: only a connected dialog can be shown.
  useInsertionEffect(() => {
    readDocument(document, 'body').append(root.host)
    return () => root.host.remove()
  }, [root])
  return createPortal(<RootContent root={root}>{children}</RootContent>, root)
}

/** Draws in an element right here. */
export function InPlaceRoot({ tag, children }: { readonly tag: string; readonly children: ReactNode }) {
  const [root, setRoot] = useState<ShadowRoot>()
  const attach = useCallback((element: HTMLElement | null) => {
    if (element) setRoot(rootOf(element))
  }, [])
  const content = root && createPortal(<RootContent root={root}>{children}</RootContent>, root)
  return createElement(tag, { ref: attach }, content)
}

/** Styles and texts of everything in one shadow root. */
function RootContent({ root, children }: { readonly root: ShadowRoot; readonly children: ReactNode }) {
  const { modal } = useLatchkeyContext()
  const { texts, pending } = usePluginTexts(modal?.texts)
  const text = useMemo(() => (modal && texts ? createText(texts, modal.language.tag) : undefined), [modal, texts])
  if (!text) return null
  return (
    <StyleRootContext.Provider value={root}>
      <TextContext.Provider value={text}>
        <BaseStyles />
        <PendingTextsContext.Provider value={pending}>{children}</PendingTextsContext.Provider>
      </TextContext.Provider>
    </StyleRootContext.Provider>
  )
}

/** Adopted first: a component's own sheet comes after it. */
function BaseStyles() {
  useStyles(baseSheet)
  return null
}
