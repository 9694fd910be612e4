import { useEffect } from 'react'
import { useLatchkeyContext } from '../../context/useLatchkeyContext.js'
import { useBalance } from '../../hooks/useBalance.js'
import { useConnection } from '../../hooks/useConnection.js'
import { useFormat } from '../../hooks/useFormat.js'
import { formatBalance } from '../../locale/formatBalance.js'
import { useText } from '../../locale/useText.js'
import { Button } from '../../primitives/Button/Button.js'
import { SkeletonText } from '../../primitives/Skeleton/Skeleton.js'
import { TokenIcon } from '../../primitives/TokenIcon/TokenIcon.js'
import { TrendLine } from './TrendLine.js'
import { useTotal } from './useTotal.js'

/** What the account is worth, where a feature knows it; else its balance in the network's native currency. */
export function BalanceLine() {
  const text = useText()
  const { language } = useLatchkeyContext()
  const { balance, error, refetch } = useBalance()
  const { chainId } = useConnection()
  // An opened account shows the current balance, not a cached one.
  useEffect(refetch, [refetch])
  const format = useFormat()
  const total = useTotal()
  if (total !== undefined)
    return (
      <>
        <div className="lk-balance">
          <bdi>{format.fiat(total, 'USD')}</bdi>
        </div>
        <TrendLine />
      </>
    )
  if (error) {
    return (
      <Button variant="quiet" icon="retry" onPress={refetch}>
        {text('account.balance.failed')}
      </Button>
    )
  }
  const amount = balance && `${formatBalance(balance.amountBaseUnits, balance.decimals, language.tag)} ${balance.symbol}`
  return (
    <div className="lk-balance">
      {amount ? (
        <>
          <TokenIcon name={balance.symbol} coin={chainId && { chainId }} size={24} />
          <bdi title={amount}>{amount}</bdi>
        </>
      ) : (
        <SkeletonText label={text('account.balance.loading')} />
      )}
    </div>
  )
}
