import { Screen } from '../../primitives/Screen/Screen.js'
import { Stack } from '../../primitives/Stack/Stack.js'
import { useSlot } from '../../slots/useSlot.js'
import { AccountRows } from './AccountRows.js'
import { AccountTabs } from './AccountTabs.js'
import { ActionTiles } from './ActionTiles.js'
import { firstTab } from './firstTab.js'
import { Identity } from './Identity.js'
import { WithAccount } from './WithAccount.js'

/** The connected account: its identity, balance and network, and the actions for it. */
export function Account() {
  const tabs = useSlot('account.tabs')
  const hasFeatures = useSlot('account.actions').length + tabs.length > 0
  // The rows, which say the same in words, are in another tab than the first.
  const hasTools = firstTab(tabs) !== undefined
  return (
    <WithAccount>
      {(address) => {
        const content = (
          <>
            <Identity address={address} hasTools={hasTools} />
            <ActionTiles />
            <AccountTabs>
              <AccountRows isBelowTools={hasTools} />
            </AccountTabs>
          </>
        )
        // With features it has at least the height of their flows.
        return hasFeatures ? <Screen mayGrow>{content}</Screen> : <Stack>{content}</Stack>
      }}
    </WithAccount>
  )
}
