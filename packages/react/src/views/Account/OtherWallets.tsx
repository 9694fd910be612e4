import { useConnection } from '../../hooks/useConnection.js'
import { useConnections } from '../../hooks/useConnections.js'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useText } from '../../locale/useText.js'
import { IconTile } from '../../primitives/Tile/IconTile.js'
import { Row } from '../../primitives/Row/Row.js'
import { truncateAddress } from '../../locale/truncateAddress.js'
import { useAddressLabel } from '../../slots/useAddressLabel.js'
import { AccountPicture } from './AccountPicture.js'

const PLUS = { path: 'M12 5v14M5 12h14' }

/** The wallets of other namespaces, which can become the active one, and a row to connect another if a namespace has none. */
export function OtherWallets() {
  const text = useText()
  const latchkey = useLatchkey()
  const labelOf = useAddressLabel()
  const { namespaces, ui } = latchkey
  const { namespace: active } = useConnection()
  const connections = useConnections()
  const others = connections.filter(({ namespace }) => namespace !== active)
  const free = namespaces.list().filter((adapter) => connections.every(({ namespace }) => namespace !== adapter.namespace))
  const [only, ...further] = free
  return (
    <>
      {others.map(({ namespace = '', address = '', wallet }) => (
        <Row
          key={namespace}
          icon={<AccountPicture address={address} wallet={wallet} size={40} />}
          title={labelOf(address) ?? truncateAddress(address)}
          detail={wallet?.name}
          badge={namespaces.get(namespace)?.name}
          onPress={() => latchkey.setActiveNamespace(namespace)}
        />
      ))}
      {only && (
        <Row
          icon={<IconTile icon={PLUS} />}
          title={text('account.addWallet')}
          leadsTo="view"
          onPress={() => ui.router.push('Connect', further.length === 0 ? { namespace: only.namespace } : undefined)}
        />
      )}
    </>
  )
}
