import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useText } from '../../locale/useText.js'
import { Avatar } from '../../primitives/Avatar/Avatar.js'
import { Button } from '../../primitives/Button/Button.js'
import { Notice } from '../../primitives/Notice/Notice.js'
import { Row } from '../../primitives/Row/Row.js'
import { SkeletonRows } from '../../primitives/Skeleton/Skeleton.js'
import { Stack } from '../../primitives/Stack/Stack.js'
import { IconTile } from '../../primitives/Tile/IconTile.js'
import { truncateAddress } from '../truncateAddress.js'
import { AccountTabs } from './AccountTabs.js'
import { DisconnectRow } from './DisconnectRow.js'
import { Identity } from './Identity.js'
import { NetworkRow } from './NetworkRow.js'
import { useAccountView } from './useAccountView.js'

/** The connected account: who, how much, where, and what can be done. */
export function Account() {
  const text = useText()
  const latchkey = useLatchkey()
  const { router } = latchkey.ui
  const { connection, others, actions, explorer, hasBalance } = useAccountView()
  const { address, accounts, status } = connection

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
    <Stack>
      <Identity address={address} hasBalance={hasBalance} />
      <AccountTabs>
        <div>
          {actions.map(({ id, title, icon, view, params }) => (
            <Row
              key={id}
              icon={<IconTile icon={icon} />}
              title={text.heading(title)}
              leadsTo="view"
              onPress={() => router.push(view, params)}
            />
          ))}
          <NetworkRow />
          {accounts.length > 1 && (
            <Row
              icon={<IconTile icon="swap" />}
              title={text('switchAddress.title')}
              badge={text('account.accounts', { count: accounts.length })}
              leadsTo="view"
              onPress={() => router.push('SwitchAddress')}
            />
          )}
          {others.map((other) => (
            <Row
              key={other.namespace}
              icon={<Avatar address={other.address ?? ''} />}
              title={truncateAddress(other.address ?? '')}
              badge={latchkey.namespaces.get(other.namespace ?? '')?.name}
              onPress={() => other.namespace !== undefined && latchkey.setActiveNamespace(other.namespace)}
            />
          ))}
          {explorer && <Row icon={<IconTile icon="globe" />} title={text('account.explorer')} leadsTo="page" href={explorer} />}
          <DisconnectRow />
        </div>
      </AccountTabs>
    </Stack>
  )
}
