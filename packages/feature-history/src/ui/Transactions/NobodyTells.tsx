import { activeAccount } from '@latchkey/feature-kit'
import type { LatchkeyState } from '@latchkey/kernel'
import { useSelector } from '@latchkey/react'
import { Button, Notice, Screen, useText } from '@latchkey/react/ui'
import { useExplorer } from './useExplorer.js'

const addressOf = (state: LatchkeyState): string => activeAccount(state)?.address ?? ''

/** Nobody can list the account's transactions: says so, and leads to the network's explorer. */
export function NobodyTells() {
  const text = useText()
  const href = useExplorer({ address: useSelector(addressOf) })
  return (
    <Screen>
      <Notice icon="help" title={text('history.silent.title')} text={text('history.silent.text')}>
        {href !== undefined && (
          <Button icon="external" href={href}>
            {text('history.explorer')}
          </Button>
        )}
      </Notice>
    </Screen>
  )
}
