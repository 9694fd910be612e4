import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useText } from '../../locale/useText.js'
import { Button } from '../../primitives/Button/Button.js'
import { Notice } from '../../primitives/Notice/Notice.js'
import { Row } from '../../primitives/Row/Row.js'
import { SkeletonRows } from '../../primitives/Skeleton/Skeleton.js'
import { Stack } from '../../primitives/Stack/Stack.js'
import { WalletIcon } from '../../primitives/WalletIcon/WalletIcon.js'
import { SearchableList } from '../SearchableList.js'
import type { ViewProps } from '../ViewProps.js'
import { ConnectMethods } from './ConnectMethods.js'
import { Legal } from './Legal.js'
import { useConnectView } from './useConnectView.js'
import type { WalletEntry } from './WalletEntry.js'

/** Chooses a wallet. */
export function Connect({ params }: ViewProps<'Connect'>) {
  const text = useText()
  const { router } = useLatchkey().ui
  const { entries, isMobile, isLoading, isLocked, legal, refuse, choose, prepare } = useConnectView(params)

  const renderRow = (entry: WalletEntry, tabIndex: number | undefined) => (
    <Row
      icon={<WalletIcon src={entry.icon} name={entry.name} />}
      title={entry.name}
      detail={entry.isAmbiguous ? text('connect.ambiguous') : undefined}
      badge={badgeOf(entry)}
      isDisabled={isLocked}
      tabIndex={tabIndex}
      onIntent={() => prepare(entry)}
      onPress={() => choose(entry)}
      onRefused={refuse}
    />
  )
  const badgeOf = ({ group, isInstalled, isAmbiguous }: WalletEntry) => {
    if (group === 'walletConnect') return text(isMobile ? 'connect.app' : 'connect.qr')
    // Which of them was used, or is installed, is not known.
    if (isAmbiguous) return undefined
    if (group === 'recent') return text('connect.recent')
    return isInstalled ? text('connect.installed') : undefined
  }

  return (
    <Stack>
      <Legal {...legal} />
      <ConnectMethods isLocked={isLocked} onRefused={refuse} />
      {entries.length > 0 && (
        <SearchableList
          items={entries}
          label={text('connect.list')}
          searchLabel={text('connect.search')}
          getKey={keyOf}
          renderRow={renderRow}
        />
      )}
      {entries.length === 0 && (isLoading ? <SkeletonRows label={text('connect.loading')} /> : <NoWallet />)}
      {entries.length > 0 && (
        <Button variant="quiet" icon="help" onPress={() => router.push('WhatIsAWallet')}>
          {text('whatIsAWallet.title')}
        </Button>
      )}
    </Stack>
  )
}

function NoWallet() {
  const text = useText()
  const { router } = useLatchkey().ui
  return (
    <Notice icon="wallet" title={text('connect.empty.title')} text={text('connect.empty.text')}>
      <Button variant="accent" onPress={() => router.push('GetWallet')}>
        {text('getWallet.title')}
      </Button>
      <Button variant="quiet" onPress={() => router.push('WhatIsAWallet')}>
        {text('whatIsAWallet.title')}
      </Button>
    </Notice>
  )
}

const keyOf = (entry: WalletEntry): string => entry.key
