import { useConnection } from '../../hooks/useConnection.js'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useText } from '../../locale/useText.js'
import { Button } from '../../primitives/Button/Button.js'
import { Notice } from '../../primitives/Notice/Notice.js'
import { SkeletonRows } from '../../primitives/Skeleton/Skeleton.js'
import { Screen } from '../../primitives/Screen/Screen.js'
import { AccountRows } from './AccountRows.js'
import { AccountTabs } from './AccountTabs.js'
import { ActionTiles } from './ActionTiles.js'
import { Identity } from './Identity.js'

/** The connected account: its identity, balance and network, and the actions for it. */
export function Account() {
  const text = useText()
  const { router } = useLatchkey().ui
  const { address, status } = useConnection()

  if (status === 'connecting' || status === 'reconnecting') return <SkeletonRows label={text('shell.loading')} />
  if (address === undefined) {
    return (
      <Notice icon="wallet" title={text('account.none.title')} text={text('account.none.text')}>
        <Button variant="accent" onPress={() => router.replace('Connect')}>
          {text('account.connect')}
        </Button>
      </Notice>
    )
  }
  return (
    <Screen>
      <Identity address={address} />
      <ActionTiles />
      <AccountTabs>
        <AccountRows />
      </AccountTabs>
    </Screen>
  )
}
