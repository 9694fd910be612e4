import type { SlotItemOf } from '@latchkey/kernel'
import { useText } from '../../locale/useText.js'
import { Row } from '../../primitives/Row/Row.js'
import { IconTile } from '../../primitives/Tile/IconTile.js'
import { InlineView } from '../../slots/InlineView.js'

/** Props of {@link ConnectMethods}. */
export interface ConnectMethodsProps {
  readonly methods: readonly SlotItemOf<'connect.methods'>[]
  /** The terms are not accepted yet. */
  readonly isLocked: boolean
  /** Called when a locked row is pressed. */
  readonly onRefused: () => void
  readonly onPress: (method: SlotItemOf<'connect.methods'>) => void
}

/** Ways to connect without a wallet. */
export function ConnectMethods({ methods, isLocked, onRefused, onPress }: ConnectMethodsProps) {
  const text = useText()
  if (methods.length === 0) return null
  return (
    <div className="lk-methods">
      {methods.map((method) =>
        method.isInline && !isLocked ? (
          <InlineView key={method.id} item={method} />
        ) : (
          <Row
            key={method.id}
            icon={<IconTile icon={method.icon} />}
            title={text.heading(method.title)}
            isDisabled={isLocked}
            onRefused={onRefused}
            leadsTo="view"
            onPress={() => onPress(method)}
          />
        ),
      )}
    </div>
  )
}
