import { useConnection } from '../../hooks/useConnection.js'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { webLink } from '../../links/webLink.js'
import { useText } from '../../locale/useText.js'
import { Row } from '../../primitives/Row/Row.js'
import { IconTile } from '../../primitives/Tile/IconTile.js'
import { DisconnectRow } from './DisconnectRow.js'
import { NetworkRow } from './NetworkRow.js'
import { OtherWallets } from './OtherWallets.js'

/** Rows for the network, the other accounts and wallets, and disconnecting. */
export function AccountRows() {
  const text = useText()
  const { namespaces, ui } = useLatchkey()
  const { namespace = '', network, isSupported, address, accounts } = useConnection()
  const explorer = network && isSupported && address ? webLink(namespaces.get(namespace)?.explorerLink(network, { address })) : undefined
  return (
    <div>
      <NetworkRow />
      {accounts.length > 1 && (
        <Row
          icon={<IconTile icon="swap" />}
          title={text('switchAddress.title')}
          badge={text('account.accounts', { count: accounts.length })}
          leadsTo="view"
          onPress={() => ui.router.push('SwitchAddress')}
        />
      )}
      <OtherWallets />
      {explorer && <Row icon={<IconTile icon="globe" />} title={text('account.explorer')} leadsTo="page" href={explorer} />}
      <DisconnectRow />
    </div>
  )
}
