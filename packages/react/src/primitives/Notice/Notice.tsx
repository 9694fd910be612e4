import type { ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import { Icon, type IconSource } from '../Icon/Icon.js'
import sheet from './Notice.css?inline'

/** Props of {@link Notice}. */
export interface NoticeProps {
  /** An icon of 32 px above the title. */
  readonly icon: IconSource
  /** What happened. */
  readonly title: string
  /** What to do next. */
  readonly text?: string
  /** `error` is announced at once. @default 'neutral' */
  readonly tone?: 'neutral' | 'error'
  /** One or two buttons for the next step. */
  readonly children?: ReactNode
}

/** An empty state or an error: what happened, and what to do next. */
export function Notice({ icon, title, text, tone = 'neutral', children }: NoticeProps) {
  useStyles(sheet)
  return (
    <div className="lk-notice" data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={icon} size={32} />
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {children && <div className="lk-notice-actions">{children}</div>}
    </div>
  )
}
