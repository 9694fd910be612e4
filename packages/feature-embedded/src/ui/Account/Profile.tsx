import { useConnection, useLatchkey } from '@latchkey/react'
import { IconTile, Note, Row, Stack, useText } from '@latchkey/react/ui'
import { useState } from 'react'
import type { EmbeddedFlow } from '../../flow/EmbeddedFlow.js'
import { problemOf } from '../shared/problemOf.js'
import { useAct } from '../shared/useAct.js'
import { useEmbeddedState } from '../shared/useEmbeddedState.js'
import { companies } from '../Socials/marks.js'

/** Who is logged in, and what they can do with their wallet. */
export function Profile() {
  const text = useText()
  const { ui } = useLatchkey()
  const { email, userName, social } = useEmbeddedState()
  const { busy, error, act } = useAct()
  const [isAdded, setAdded] = useState(false)
  const problem = problemOf(error, text)
  const run = (name: string, action: (flow: EmbeddedFlow) => Promise<void>) => () => void act(name, action)
  const name = userName ?? email
  return (
    <Stack>
      <div>
        {name !== undefined && (
          <Row
            icon={<IconTile icon="globe" />}
            title={name}
            detail={social && text('embedded.profile.signedIn', { name: companies[social].name })}
          />
        )}
        {email !== undefined && social === undefined && (
          <Row
            icon={<IconTile icon={{ path: 'M4 20h4L19 9l-4-4L4 16z' }} />}
            title={text('embedded.update.title')}
            leadsTo="view"
            onPress={() => ui.router.push('UpdateEmailWallet', undefined)}
          />
        )}
        <AccountToggle />
        <Row
          icon={<IconTile icon="shield" />}
          title={text('embedded.profile.recovery')}
          badge={isAdded ? text('embedded.profile.recoveryAdded') : undefined}
          isBusy={busy === 'recovery'}
          onPress={run('recovery', async (flow) => {
            await flow.addRecovery()
            setAdded(true)
          })}
        />
        <Row
          icon={<IconTile icon="key" />}
          title={text('embedded.upgrade.title')}
          leadsTo="view"
          onPress={() => ui.router.push('UpgradeEmailWallet', undefined)}
        />
        <Row
          icon={<IconTile icon="disconnect" />}
          title={text('embedded.profile.everywhere')}
          isBusy={busy === 'everywhere'}
          onPress={run('everywhere', (flow) => flow.signOutEverywhere())}
        />
        <Row
          icon={<IconTile icon="warning" />}
          title={text('embedded.profile.delete')}
          isBusy={busy === 'delete'}
          onPress={run('delete', (flow) => flow.deleteAccount())}
        />
      </div>
      {problem !== undefined && <Note tone="error">{problem}</Note>}
    </Stack>
  )
}

/** Switches between the key and the contract that it owns, on networks that have both. */
function AccountToggle() {
  const text = useText()
  const latchkey = useLatchkey()
  const { namespace, accounts, address } = useConnection()
  const isSmart = accounts.find((account) => account.address === address)?.type === 'smartAccount'
  const other = accounts.find(({ type }) => type === (isSmart ? 'eoa' : 'smartAccount'))
  if (namespace !== 'eip155' || !other) return null
  return (
    <Row
      icon={<IconTile icon="swap" />}
      title={text(isSmart ? 'embedded.profile.key' : 'embedded.profile.smart')}
      onPress={() => latchkey.switchAccount({ namespace, address: other.address })}
    />
  )
}
