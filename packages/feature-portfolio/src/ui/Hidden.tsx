import { useStyles } from '@latchkey/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import sheet from './Hidden.css?inline'

/** Props of {@link Hidden}. */
export interface HiddenProps {
  /** Of the row that opens it. */
  readonly title: string
  /** Draws what is hidden, once it is opened. */
  readonly children: () => ReactNode
}

/** What does not count, behind a row. */
export function Hidden({ title, children }: HiddenProps) {
  useStyles(sheet)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="lk-portfolio-hidden" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children()}
    </details>
  )
}
