import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import sheet from './Tabs.css?inline'

/** One choice of {@link Tabs}. */
export interface Tab<Id extends string> {
  readonly id: Id
  readonly label: string
}

/** Props of {@link Tabs}. */
export interface TabsProps<Id extends string> {
  /** The accessible name of the tab list. */
  readonly label: string
  /** The choices: `{ id, label }`. */
  readonly tabs: readonly Tab<Id>[]
  /** Id of the current tab. */
  readonly current: Id
  /** Called with the id of the new tab. */
  readonly onChange: (id: Id) => void
  /** Content of the current tab. */
  readonly children: ReactNode
}

/** Direction of the arrow keys in left-to-right text. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Tabs with one panel. Arrow keys, Home and End select a tab; the Tab key moves to the panel. */
export function Tabs<Id extends string>({ label, tabs, current, onChange, children }: TabsProps<Id>) {
  useStyles(sheet)
  const id = useId()

  function choose(event: KeyboardEvent<HTMLDivElement>): void {
    const list = event.currentTarget
    const next = nextTab(
      event.key,
      tabs.findIndex((tab) => tab.id === current),
      {
        count: tabs.length,
        isMirrored: getComputedStyle(list).direction === 'rtl',
      },
    )
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab || next === undefined) return
    event.preventDefault()
    onChange(tab.id)
    ;(list.children[next] as HTMLElement).focus()
  }
  return (
    <div className="lk-tabs">
      <div className="lk-tabs-list" role="tablist" aria-label={label} onKeyDown={choose}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={`${id}panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${current}`}>
        {children}
      </div>
    </div>
  )
}

function nextTab(key: string, index: number, { count, isMirrored }: { count: number; isMirrored: boolean }): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = STEPS[key]
  return step === undefined ? undefined : (index + (isMirrored ? -step : step) + count) % count
}
