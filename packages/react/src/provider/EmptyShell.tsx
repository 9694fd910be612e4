import { useLayoutEffect, useRef } from 'react'
import { scopeSheet } from '../buttons/scopeSheet.js'
import { useLatchkeyContext } from '../context/useLatchkeyContext.js'
import { useButtonTexts } from '../hooks/useButtonTexts.js'
import { adoptStyles } from '../theme/adoptStyles.js'
import sheet from './EmptyShell.css?inline'

/** Sooner is no wait, and would only flicker. */
const PATIENCE_MS = 150

const { className, text: css } = scopeSheet(sheet, 'lk-shell')

/** The modal without anything in it, where its code takes longer than a moment. It can be closed like the modal. */
export function EmptyShell() {
  const { latchkey, theme, language } = useLatchkeyContext()
  const text = useButtonTexts()
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current as HTMLDialogElement
    const timer = setTimeout(() => {
      // A navigation library may have taken the page away.
      if (!dialog.isConnected) return
      adoptStyles(dialog.getRootNode() as Document | ShadowRoot, css)
      dialog.style.colorScheme = theme.mode === 'system' ? 'light dark' : theme.mode
      dialog.showModal()
    }, PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      // Gives the focus back to whoever opened it, where the modal takes it from.
      dialog.close()
    }
  }, [theme])
  return (
    <dialog
      ref={ref}
      className={className}
      lang={language.tag}
      dir={language.direction}
      aria-busy="true"
      onCancel={() => void latchkey.close({ reason: 'escape' })}
    >
      {text.loading}
    </dialog>
  )
}
