import { InlineView } from '../slots/InlineView.js'
import { useSlot } from '../slots/useSlot.js'

/** What plugins draw below each view. */
export function Footer() {
  const items = useSlot('footer')
  if (items.length === 0) return null
  return (
    <footer className="lk-footer">
      {items.map((item) => (
        <InlineView key={item.id} item={item} />
      ))}
    </footer>
  )
}
