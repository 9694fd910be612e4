import { useStyles } from '@latchkey/react'
import type { ReactNode } from 'react'
import sheet from './Rows.css?inline'

/** Props of {@link Rows}. */
export interface RowsProps {
  readonly children: ReactNode
  /** The last one cannot be undone. @default false */
  readonly endsInDanger?: boolean
}

/** Rows that belong together. Those that lead nowhere are flat. */
export function Rows({ children, endsInDanger = false }: RowsProps) {
  useStyles(sheet)
  return (
    <div className="lk-embedded-rows" data-danger={endsInDanger || undefined}>
      {children}
    </div>
  )
}
