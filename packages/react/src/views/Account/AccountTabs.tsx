import type { ReactNode } from 'react'
import { useState } from 'react'
import { useText } from '../../locale/useText.js'
import { Tabs } from '../../primitives/Tabs/Tabs.js'
import { InlineView } from '../../slots/InlineView.js'
import { useSlot } from '../../slots/useSlot.js'

/** No item has an empty id. */
const OVERVIEW = ''

/**
 * The tabs that features add. The first tab holds the built-in rows, so that a feature loads and requests nothing before its tab is selected.
 */
export function AccountTabs({ children }: { readonly children: ReactNode }) {
  const text = useText()
  const items = useSlot('account.tabs')
  const [chosen, setChosen] = useState(OVERVIEW)
  if (items.length === 0) return children
  const current = items.find(({ id }) => id === chosen)
  const tabs = [{ id: OVERVIEW, label: text('account.overview') }, ...items.map(({ id, title }) => ({ id, label: text.heading(title) }))]
  return (
    <Tabs label={text('account.tabs')} tabs={tabs} current={current?.id ?? OVERVIEW} onChange={setChosen}>
      {current ? <InlineView key={current.id} item={current} /> : children}
    </Tabs>
  )
}
