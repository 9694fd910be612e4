import { useConnection } from '../../hooks/useConnection.js'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useText } from '../../locale/useText.js'
import { Button } from '../../primitives/Button/Button.js'
import { Notice } from '../../primitives/Notice/Notice.js'
import { SkeletonRows } from '../../primitives/Skeleton/Skeleton.js'
import { Screen } from '../../primitives/Screen/Screen.js'
import { Stack } from '../../primitives/Stack/Stack.js'
import { useSlot } from '../../slots/useSlot.js'
import { AccountRows } from './AccountRows.js'
import { AccountTabs } from './AccountTabs.js'
import { ActionTiles } from './ActionTiles.js'
import { Identity } from './Identity.js'

/** The connected account: its identity, balance and network, and the actions for it. */
export function Account() {
  const text = useText()
  const { router } = useLatchkey().ui
  const { address, status } = useConnection()
  const hasFeatures = [...useSlot('account.actions'), ...useSlot('account.tabs')].length > 0

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
  const content = (
    <>
      <Identity address={address} />
      <ActionTiles />
      <AccountTabs>
        <AccountRows />
      </AccountTabs>
    </>
  )
  // With features it has at least the height of their flows.
  return hasFeatures ? <Screen mayGrow>{content}</Screen> : <Stack>{content}</Stack>
}
