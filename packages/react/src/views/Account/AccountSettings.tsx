import { Stack } from '../../primitives/Stack/Stack.js'
import { AccountRows } from './AccountRows.js'
import { WithAccount } from './WithAccount.js'

/** What the tab Overview of the account shows, for those who open it by name. */
export function AccountSettings() {
  return (
    <WithAccount>
      {() => (
        <Stack>
          <AccountRows isBelowTools={false} />
        </Stack>
      )}
    </WithAccount>
  )
}
