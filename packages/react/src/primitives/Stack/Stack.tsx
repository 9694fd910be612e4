import type { ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import sheet from './Stack.css?inline'

/** Stacks the parts of a view with the standard gap. */
export function Stack({ children }: { readonly children: ReactNode }) {
  useStyles(sheet)
  return <div className="lk-stack">{children}</div>
}
