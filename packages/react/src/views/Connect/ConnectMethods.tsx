import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useText } from '../../locale/useText.js'
import { Row } from '../../primitives/Row/Row.js'
import { IconTile } from '../../primitives/Tile/IconTile.js'
import { InlineView } from '../../slots/InlineView.js'
import { useSlot } from '../../slots/useSlot.js'
import { useStyles } from '../../theme/useStyles.js'
import sheet from './ConnectMethods.css?inline'

/** Props of {@link ConnectMethods}. */
export interface ConnectMethodsProps {
  /** The terms are not accepted yet. */
  readonly isLocked: boolean
  /** Called when a locked one is pressed. */
  readonly onRefused: () => void
}

/** Ways to connect without a wallet. */
export function ConnectMethods({ isLocked, onRefused }: ConnectMethodsProps) {
  useStyles(sheet)
  const text = useText()
  const { router } = useLatchkey().ui
  const methods = useSlot('connect.methods')
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
            onPress={() => router.push(method.view, method.params)}
          />
        ),
      )}
    </div>
  )
}
