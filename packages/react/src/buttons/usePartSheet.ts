import type { RefCallback } from 'react'
import { adoptStyles } from '../theme/adoptStyles.js'
import sheet from './part.css?inline'
import { scopeSheet } from './scopeSheet.js'

const { className, text: css } = scopeSheet(sheet, 'lk-part')

const adopt: RefCallback<HTMLElement> = (element) => {
  const root = element?.getRootNode()
  if (root instanceof Document || root instanceof ShadowRoot) adoptStyles(root, css)
}

/** Attributes of the element that holds what a button shows of a connection: its class, and the sheet where it stands. */
export function usePartSheet(): { readonly ref: RefCallback<HTMLElement>; readonly className: string } {
  return { ref: adopt, className }
}
