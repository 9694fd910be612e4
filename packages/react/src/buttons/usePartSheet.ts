import type { RefCallback } from 'react'
import { adoptStyles } from '../theme/adoptStyles.js'
import sheet from './part.css?inline'
import { scopeSheet } from './scopeSheet.js'

const { className, text: css } = scopeSheet(sheet, 'lk-part')

const adopt: RefCallback<HTMLElement> = (element) => {
  const root = element?.getRootNode()
  if (root instanceof Document || root instanceof ShadowRoot) adoptStyles(root, css)
}

/** Class of the element around a button's parts, and a ref that adopts the stylesheet into its root. */
export function usePartSheet(): { readonly ref: RefCallback<HTMLElement>; readonly className: string } {
  return { ref: adopt, className }
}
