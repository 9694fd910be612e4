import type { ReactNode } from 'react'
import { useState } from 'react'
import { useText } from '../../locale/useText.js'
import { Tabs } from '../../primitives/Tabs/Tabs.js'
import { InlineView } from '../../slots/InlineView.js'
import { useSlot } from '../../slots/useSlot.js'
import { useStyles } from '../../theme/useStyles.js'
import sheet from './AccountTabs.css?inline'
import { firstTab } from './firstTab.js'
import { useKeptHeight } from './useKeptHeight.js'

/** No item has an empty id. */
const OVERVIEW = ''

/**
 * The tabs that features add. The built-in rows are the first tab, so that a feature loads and requests nothing before its tab is selected; unless
 * one says that it is the first: then they are the last, and its code loads when somebody points at a button.
 */
export function AccountTabs({ children }: { readonly children: ReactNode }) {
  useStyles(sheet)
  const { ref, keep } = useKeptHeight()
  const text = useText()
  const items = useSlot('account.tabs')
  const [chosen, setChosen] = useState<string>()
  if (items.length === 0) return children
  const first = firstTab(items)
  const current = items.find(({ id }) => id === (chosen ?? first?.id))
  const overview = { id: OVERVIEW, title: 'account.overview' }
  const ordered = first ? [first, ...items.filter((item) => item !== first), overview] : [overview, ...items]
  const tabs = ordered.map(({ id, title }) => ({ id, label: text.heading(title) }))
  const choose = (id: string): void => {
    keep()
    setChosen(id)
  }
  return (
    <div ref={ref} className="lk-account-tabs">
      <Tabs label={text('account.tabs')} tabs={tabs} current={current?.id ?? OVERVIEW} onChange={choose}>
        {current ? <InlineView key={current.id} item={current} /> : children}
      </Tabs>
    </div>
  )
}
