import { useConnection } from '../../hooks/useConnection.js'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { webLink } from '../../links/webLink.js'
import { useText } from '../../locale/useText.js'
import { ActionTile } from './ActionTile.js'
import { useCopyAddress } from './useCopyAddress.js'
import { useEnding } from './useEnding.js'

/** Props of {@link AccountTools}. */
export interface AccountToolsProps {
  /** The account's head, above, offers them beside the address. */
  readonly isBelowTools: boolean
}

/** What can be done with every account, as far as its head does not offer it: copy its address, look at it in the explorer, disconnect. */
export function AccountTools({ isBelowTools }: AccountToolsProps) {
  const text = useText()
  const { namespaces } = useLatchkey()
  const { namespace = '', network, isSupported, address = '' } = useConnection()
  const { detail, isEnding, end } = useEnding()
  const { isCopied, copy } = useCopyAddress()
  const explorer = network && isSupported && address ? webLink(namespaces.get(namespace)?.explorerLink(network, { address })) : undefined
  return (
    <div className="lk-actions">
      {!isBelowTools && <ActionTile icon={isCopied ? 'check' : 'copy'} title={text('account.copy')} onPress={copy} />}
      {explorer && <ActionTile icon="globe" title={text('account.explorer')} href={explorer} />}
      {!(isBelowTools && detail === undefined) && (
        <ActionTile icon="disconnect" title={text('account.disconnect')} detail={detail} isBusy={isEnding} onPress={end} />
      )}
    </div>
  )
}
