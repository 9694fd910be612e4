import type { Account } from '@latchkey/kernel'
import { useConnection } from '../../hooks/useConnection.js'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useText } from '../../locale/useText.js'
import { Avatar } from '../../primitives/Avatar/Avatar.js'
import { List } from '../../primitives/List/List.js'
import { Row } from '../../primitives/Row/Row.js'
import { truncateAddress } from '../../locale/truncateAddress.js'
import { useAddressLabel } from '../../slots/useAddressLabel.js'

/** Chooses one of the accounts that the wallet shared. */
export function SwitchAddress() {
  const text = useText()
  const latchkey = useLatchkey()
  const labelOf = useAddressLabel()
  const { accounts, address: current } = useConnection()
  const choose = ({ namespace, address }: Account): void => {
    if (address !== current) latchkey.switchAccount({ namespace, address })
    latchkey.ui.router.goBack()
  }
  const renderRow = (account: Account, tabIndex: number | undefined) => (
    <Row
      icon={<Avatar address={account.address} />}
      title={nameOf(account) ?? truncateAddress(account.address)}
      detail={detailOf(account)}
      isCurrent={account.address === current}
      tabIndex={tabIndex}
      onPress={() => choose(account)}
    />
  )
  const nameOf = ({ address, name }: Account): string | undefined => labelOf(address) ?? name
  /** The address if the title is a name, and the account's purpose on chains that have one. */
  const detailOf = (account: Account): string | undefined => {
    const { address, type } = account
    const purpose = type === 'eoa' ? undefined : text.heading(`accountType.${type}`)
    return [nameOf(account) && truncateAddress(address), purpose].filter(Boolean).join(' · ') || undefined
  }
  return <List items={accounts} label={text('switchAddress.list')} getKey={keyOf} renderRow={renderRow} />
}

const keyOf = ({ address, type }: Account): string => `${type}:${address}`
