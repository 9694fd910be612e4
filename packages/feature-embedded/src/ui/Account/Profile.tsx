import { useConnection, useLatchkey } from '@latchkey/react'
import { IconTile, Note, Row, Stack, useText } from '@latchkey/react/ui'
import { useEffect, useState } from 'react'
import type { EmbeddedFlow } from '../../flow/EmbeddedFlow.js'
import type { EmbeddedState } from '../../flow/EmbeddedState.js'
import { problemOf } from '../shared/problemOf.js'
import { Rows } from '../shared/Rows.js'
import { useAct } from '../shared/useAct.js'
import { useEmbeddedState } from '../shared/useEmbeddedState.js'
import { companyNames } from '../Socials/companyNames.js'
import { SocialTile } from '../Socials/SocialTile.js'

/** A letter. */
const MAIL = { path: 'M4 6h16v12H4z M4 7l8 6 8-6' }

/** A passkey that logs in is the wallet: it has no name, no shares and no other way of recovery. */
function personOf({ email, userName, social }: Pick<EmbeddedState, 'email' | 'userName' | 'social'>) {
  const name = userName ?? email
  return { name, hasShares: name !== undefined || social !== undefined }
}

/** Who is logged in, and what they can do with their wallet. */
export function Profile() {
  const text = useText()
  const { ui } = useLatchkey()
  const state = useEmbeddedState()
  const { email, social } = state
  const { busy, error, act } = useAct()
  const [done, setDone] = useState<'recovery' | 'renew'>()
  const problem = problemOf(error, text)
  const run = (name: string, action: (flow: EmbeddedFlow) => Promise<void>) => () => void act(name, action)
  const { name, hasShares } = personOf(state)
  return (
    <Stack>
      <Rows>
        {name !== undefined && (
          <Row
            icon={social ? <SocialTile provider={social} /> : <IconTile icon={email === undefined ? 'key' : MAIL} />}
            title={name}
            detail={social && text('embedded.profile.signedIn', { name: companyNames[social] })}
          />
        )}
      </Rows>
      <Rows>
        {email !== undefined && social === undefined && (
          <Row
            icon={<IconTile icon={{ path: 'M4 20h4L19 9l-4-4L4 16z' }} />}
            title={text('embedded.UpdateEmailWallet')}
            leadsTo="view"
            onPress={() => ui.router.push('UpdateEmailWallet', undefined)}
          />
        )}
        <AccountToggle />
        <SessionsRow />
      </Rows>
      <Rows>
        {hasShares && (
          <>
            <Row
              icon={<IconTile icon="shield" />}
              title={text('embedded.profile.recovery')}
              badge={done === 'recovery' ? text('embedded.profile.recoveryAdded') : undefined}
              isBusy={busy === 'recovery'}
              onPress={run('recovery', async (flow) => {
                await flow.addRecovery()
                setDone('recovery')
              })}
            />
            <Row
              icon={<IconTile icon="retry" />}
              title={text('embedded.profile.renew')}
              badge={done === 'renew' ? text('embedded.profile.renewed') : undefined}
              isBusy={busy === 'renew'}
              onPress={run('renew', async (flow) => {
                await flow.renewShares()
                setDone('renew')
              })}
            />
          </>
        )}
        <Row
          icon={<IconTile icon="key" />}
          title={text('embedded.UpgradeEmailWallet')}
          leadsTo="view"
          onPress={() => ui.router.push('UpgradeEmailWallet', undefined)}
        />
      </Rows>
      <Rows endsInDanger>
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
      </Rows>
      {problem !== undefined && <Note tone="error">{problem}</Note>}
    </Stack>
  )
}

/** Leads to those who may act for the account, where the account can have such. */
function SessionsRow() {
  const text = useText()
  const { services, ui } = useLatchkey()
  const { namespace, address } = useConnection()
  const [isServed, setServed] = useState(false)
  useEffect(() => {
    const ask = new AbortController()
    const read = async () => (await services.get('embedded')?.())?.hasSessions(ask.signal)
    // A wallet that does not say so has none.
    read().then(
      (isTrue) => ask.signal.aborted || setServed(isTrue === true),
      (error: unknown) => ask.signal.aborted || ui.log.warn('Whether there are smart sessions is not known.', error),
    )
    return () => ask.abort()
  }, [services, ui, address])
  if (namespace !== 'eip155' || !isServed) return null
  return (
    <Row
      icon={<IconTile icon={{ path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z m0 4v5l3 2' }} />}
      title={text('embedded.sessions.title')}
      badge={text('embedded.sessions.beta')}
      leadsTo="view"
      onPress={() => ui.router.push('SmartSessionList', undefined)}
    />
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
