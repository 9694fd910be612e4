import type { OpenParameters, Plugin } from '@latchkey/kernel'
import { custom, onramp } from '@latchkey/feature-onramp'
import { sandbox } from '@latchkey/feature-onramp/sandbox'
import type { DemoChains } from '../chains.js'

/** Two local on-ramp providers: one with quotes in the modal, one that is only a page. */
export function createDemoOnramp({ onramp: node }: DemoChains): Plugin {
  if (!node) return onramp()
  const page = custom({
    id: 'paper',
    name: 'Paper Pay',
    url: `${node.url}/hosted?address={address}&chainId={chainId}&fiat={fiat}&amount={amount}`,
    namespaces: ['eip155', 'solana'],
    feePercent: ['1.5', '2'],
  })
  return onramp({ providers: [sandbox({ url: node.url }), page], defaultToken: 'ETH' })
}

/** Parameters for the list of views. */
export const onrampViews: readonly OpenParameters[] = [
  { view: 'OnRampProviders' },
  { view: 'OnRampTokenSelect' },
  { view: 'OnRampFiatSelect' },
  { view: 'OnRampActivity' },
  { view: 'BuyInProgress' },
  { view: 'WhatIsABuy' },
]
