import type { ViewId } from '@latchkey/kernel'
import { useLatchkey } from '@latchkey/react'
import { TokenRow, useFormat, useText } from '@latchkey/react/ui'
import type { PortfolioToken } from '../../contracts/PortfolioState.js'

/** Props of {@link HoldingRow}. */
export interface HoldingRowProps {
  readonly token: PortfolioToken
  readonly tabIndex: number | undefined
}

/** A view of another feature, which sends a token. */
const SEND = 'WalletSend' as ViewId

/** A token, how much of it there is, and what that is worth. Leads to sending it, where that is installed. */
export function HoldingRow({ token, tabIndex }: HoldingRowProps) {
  const text = useText()
  const format = useFormat()
  const { ui } = useLatchkey()
  const { chainId, address, name, symbol, icon, decimals, amountBaseUnits, value, price, hidden } = token
  const canSend = !hidden && ui.views.get(SEND) !== undefined
  return (
    <TokenRow
      name={name}
      icon={icon}
      coin={hidden === 'spam' ? undefined : token}
      detail={hidden ? text(`portfolio.${hidden}`) : price && format.fiat(price, 'USD')}
      amount={format.amount(amountBaseUnits, decimals, symbol)}
      value={value === undefined || hidden ? undefined : format.fiat(value, 'USD')}
      tabIndex={tabIndex}
      onPress={canSend ? () => ui.router.push(SEND, { token: address, chainId } as never) : undefined}
    />
  )
}
