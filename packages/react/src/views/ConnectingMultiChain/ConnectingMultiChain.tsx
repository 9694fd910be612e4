import type { LatchkeyState } from '@latchkey/kernel'
import { selectNetwork } from '@latchkey/kernel/selectors'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useText } from '../../locale/useText.js'
import { brandOf } from '../../pictures/brandOf.js'
import { markOfChain } from '../../pictures/markOfChain.js'
import { Hero } from '../../primitives/Hero/Hero.js'
import { List } from '../../primitives/List/List.js'
import { NetworkIcon } from '../../primitives/NetworkIcon/NetworkIcon.js'
import { Row } from '../../primitives/Row/Row.js'
import { Stack } from '../../primitives/Stack/Stack.js'
import { WalletIcon } from '../../primitives/WalletIcon/WalletIcon.js'
import type { WalletChoice } from '../registry.js'
import type { ViewProps } from '../ViewProps.js'

const selectConnectors = (state: LatchkeyState) => state.connectors

/** Asks for the chain on which to connect a wallet that supports several. */
export function ConnectingMultiChain({ params: { choices } }: ViewProps<'ConnectingMultiChain'>) {
  const text = useText()
  const latchkey = useLatchkey()
  const connectors = useSelector(selectConnectors)
  const [first] = choices
  const info = connectors.find((one) => one.id === first?.connectorId && one.namespace === first.namespace)
  const wallet = info?.name ?? text('wallet.yours')

  const renderRow = (choice: WalletChoice) => {
    const name = latchkey.namespaces.get(choice.namespace)?.name ?? choice.namespace
    return (
      <Row
        icon={<NetworkIcon {...markOfChain(selectNetwork(latchkey.state, choice.namespace).networks)} />}
        title={name}
        leadsTo="view"
        onPress={() => latchkey.ui.router.push('ConnectingExternal', choice)}
      />
    )
  }
  return (
    <Stack>
      <Hero
        picture={<WalletIcon src={info?.icon} brand={info && brandOf(info)} size={72} />}
        title={wallet}
        text={text('connectingMultiChain.text', { wallet })}
      />
      <List items={choices} label={text('networks.list')} getKey={namespaceOf} renderRow={renderRow} />
    </Stack>
  )
}

const namespaceOf = ({ namespace }: WalletChoice): string => namespace
