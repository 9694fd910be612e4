import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useUiOptions } from '../../hooks/useUiOptions.js'
import { useText } from '../../locale/useText.js'
import { useSlot } from '../../slots/useSlot.js'
import { ActionTile } from './ActionTile.js'
import { inOrder } from './inOrder.js'

/** The actions that features offer for the account, in the order of `walletFeaturesOrder`. */
export function ActionTiles() {
  const text = useText()
  const { router } = useLatchkey().ui
  const actions = useSlot('account.actions')
  const { walletFeaturesOrder } = useUiOptions()
  if (actions.length === 0) return null
  return (
    <div className="lk-actions">
      {inOrder(actions, walletFeaturesOrder).map(({ id, title, icon, view, params }) => (
        <ActionTile key={id} icon={icon} title={text.heading(title)} onPress={() => router.push(view, params)} />
      ))}
    </div>
  )
}
