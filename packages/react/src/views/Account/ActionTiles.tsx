import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useUiOptions } from '../../hooks/useUiOptions.js'
import { useText } from '../../locale/useText.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { useSlot } from '../../slots/useSlot.js'
import { useStyles } from '../../theme/useStyles.js'
import { inOrder } from './inOrder.js'
import sheet from './ActionTiles.css?inline'

/** The actions that features offer for the account, in the order of `walletFeaturesOrder`. */
export function ActionTiles() {
  useStyles(sheet)
  const text = useText()
  const { router } = useLatchkey().ui
  const actions = useSlot('account.actions')
  const { walletFeaturesOrder } = useUiOptions()
  if (actions.length === 0) return null
  return (
    <div className="lk-actions">
      {inOrder(actions, walletFeaturesOrder).map(({ id, title, icon, view, params }) => (
        <button key={id} className="lk-action" type="button" onClick={() => router.push(view, params)}>
          <Icon name={icon} />
          <span dir="auto">{text.heading(title)}</span>
        </button>
      ))}
    </div>
  )
}
