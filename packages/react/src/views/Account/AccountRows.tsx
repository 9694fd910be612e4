import { useConnection } from '../../hooks/useConnection.js'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useText } from '../../locale/useText.js'
import { Row } from '../../primitives/Row/Row.js'
import { IconTile } from '../../primitives/Tile/IconTile.js'
import { AccountTools, type AccountToolsProps } from './AccountTools.js'
import { NetworkRow } from './NetworkRow.js'
import { OtherWallets } from './OtherWallets.js'

/** Rows for the network, the other accounts and wallets, and what can be done with every account. */
export function AccountRows({ isBelowTools }: AccountToolsProps) {
  const text = useText()
  const { ui } = useLatchkey()
  const { accounts } = useConnection()
  return (
    <div className="lk-account-rows">
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
      <AccountTools isBelowTools={isBelowTools} />
    </div>
  )
}
