import { useText } from '../../locale/useText.js'
import { Button } from '../../primitives/Button/Button.js'
import { Notice } from '../../primitives/Notice/Notice.js'
import type { ConnectView } from './useConnectView.js'

/** The empty state without wallets. In two columns the explainer beside it offers the next step. */
export function NoWallet({ isBeside, lead }: Pick<ConnectView, 'isBeside' | 'lead'>) {
  const text = useText()
  return (
    <Notice icon="wallet" title={text('connect.empty.title')} text={text('connect.empty.text')}>
      {!isBeside && (
        <>
          <Button variant="accent" onPress={() => lead('GetWallet')}>
            {text('getWallet.title')}
          </Button>
          <Button variant="quiet" onPress={() => lead('WhatIsAWallet')}>
            {text('whatIsAWallet.title')}
          </Button>
        </>
      )}
    </Notice>
  )
}
