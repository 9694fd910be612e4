import { useConnection } from '../../hooks/useConnection.js'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { webLink } from '../../links/webLink.js'
import { useText } from '../../locale/useText.js'
import { useCopy } from '../../primitives/CopyButton/useCopy.js'
import { ActionTile } from './ActionTile.js'
import { useEnding } from './useEnding.js'

/** What can be done with every account: copy its address, look at it in the explorer, disconnect. */
export function AccountTools() {
  const text = useText()
  const { namespaces, ui } = useLatchkey()
  const { namespace = '', network, isSupported, address = '' } = useConnection()
  const { detail, isEnding, end } = useEnding()
  const { isCopied, copy } = useCopy(address, (isDone) =>
    ui.showToast(text(isDone ? 'account.copied' : 'account.copyFailed'), isDone ? 'success' : 'error'),
  )
  const explorer = network && isSupported && address ? webLink(namespaces.get(namespace)?.explorerLink(network, { address })) : undefined
  return (
    <div className="lk-actions">
      <ActionTile icon={isCopied ? 'check' : 'copy'} title={text('account.copy')} onPress={copy} />
      {explorer && <ActionTile icon="globe" title={text('account.explorer')} href={explorer} />}
      <ActionTile icon="disconnect" title={text('account.disconnect')} detail={detail} isBusy={isEnding} onPress={end} />
    </div>
  )
}
