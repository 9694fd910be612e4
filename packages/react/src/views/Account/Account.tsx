import { Screen } from '../../primitives/Screen/Screen.js'
import { Stack } from '../../primitives/Stack/Stack.js'
import { useSlot } from '../../slots/useSlot.js'
import { AccountRows } from './AccountRows.js'
import { AccountTabs } from './AccountTabs.js'
import { ActionTiles } from './ActionTiles.js'
import { Identity } from './Identity.js'
import { WithAccount } from './WithAccount.js'

/** The connected account: its identity, balance and network, and the actions for it. */
export function Account() {
  const hasFeatures = [...useSlot('account.actions'), ...useSlot('account.tabs')].length > 0
  return (
    <WithAccount>
      {(address) => {
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
      }}
    </WithAccount>
  )
}
