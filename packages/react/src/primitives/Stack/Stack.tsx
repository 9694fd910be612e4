import type { ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import sheet from './Stack.css?inline'

/** The parts of a view, one below the other with the usual distance. */
export function Stack({ children }: { readonly children: ReactNode }) {
  useStyles(sheet)
  return <div className="lk-stack">{children}</div>
}
