import type { SlotItemOf } from '@latchkey/kernel'
import { useEffect, useRef, useState } from 'react'
import { useUiOptions } from '../../hooks/useUiOptions.js'
import { useText } from '../../locale/useText.js'
import { Button } from '../../primitives/Button/Button.js'
import { Row } from '../../primitives/Row/Row.js'
import { SkeletonRows } from '../../primitives/Skeleton/Skeleton.js'
import { Stack } from '../../primitives/Stack/Stack.js'
import { IconTile } from '../../primitives/Tile/IconTile.js'
import type { ViewProps } from '../ViewProps.js'
import { ConnectMethods } from './ConnectMethods.js'
import { NoWallet } from './NoWallet.js'
import { useConnectView, type ConnectView } from './useConnectView.js'
import { Prepared } from './Prepared.js'
import { useMethods } from './useMethods.js'
import { WalletRows } from './WalletRows.js'

/** Chooses a wallet. */
export function Connect({ params }: ViewProps<'Connect'>) {
  const text = useText()
  const { above, below } = useMethods()
  const { collapseWallets } = useUiOptions()
  const view = useConnectView(params)
  const { entries, isBeside, isLocked, hasTerms, Legal, show, lead } = view
  const isCollapsible = collapseWallets && above.length + below.length > 0
  const methods = {
    isLocked,
    onRefused: view.refuse,
    onPress: ({ id, view, params }: SlotItemOf<'connect.methods'>) => show(id, (router) => router.push(view, params)),
  }
  return (
    <Stack>
      <Prepared entries={entries} prepare={view.prepare} />
      {hasTerms && (Legal ? <Legal {...view.terms} /> : <div className="lk-connect-terms" />)}
      <ConnectMethods methods={above} {...methods} />
      {isCollapsible ? <CollapsedWallets view={view} /> : <Wallets view={view} />}
      <ConnectMethods methods={below} {...methods} />
      {entries.length > 0 && !isBeside && (
        <div className="lk-connect-foot">
          <Button variant="quiet" icon="help" onPress={() => lead('WhatIsAWallet')}>
            {text('connect.none')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

/** One row that replaces the wallets until it is pressed. */
function CollapsedWallets({ view }: { readonly view: ConnectView }) {
  const text = useText()
  const [isExpanded, setExpanded] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isExpanded) list.current?.querySelector<HTMLElement>('button, input')?.focus()
  }, [isExpanded])
  if (!isExpanded)
    return <Row icon={<IconTile icon="wallet" />} title={text('connect.wallets')} leadsTo="view" onPress={() => setExpanded(true)} />
  return (
    <div ref={list}>
      <Wallets view={view} />
    </div>
  )
}

/** The wallets, and the row to all listed ones. */
function Wallets({ view }: { readonly view: ConnectView }) {
  const text = useText()
  const { entries, isBeside, isLoading, isLocked, hasAll, listedCount, shown, refuse, lead } = view
  if (entries.length === 0)
    return isLoading ? <SkeletonRows label={text('connect.loading')} /> : <NoWallet isBeside={isBeside} lead={lead} />
  return (
    <>
      <WalletRows view={view} />
      {hasAll && (
        <Row
          icon={<IconTile icon="search" />}
          title={text('allWallets.title')}
          badge={listedCount}
          isDisabled={isLocked}
          isShown={shown === 'AllWallets'}
          onRefused={refuse}
          onPress={() => lead('AllWallets')}
        />
      )}
    </>
  )
}
