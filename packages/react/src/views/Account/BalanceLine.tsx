import { useEffect } from 'react'
import { useLatchkeyContext } from '../../context/useLatchkeyContext.js'
import { useBalance } from '../../hooks/useBalance.js'
import { formatBalance } from '../../locale/formatBalance.js'
import { useText } from '../../locale/useText.js'
import { Button } from '../../primitives/Button/Button.js'
import { SkeletonText } from '../../primitives/Skeleton/Skeleton.js'

/** The account's balance in the network's native currency. */
export function BalanceLine() {
  const text = useText()
  const { language } = useLatchkeyContext()
  const { balance, error, refetch } = useBalance()
  // An opened account shows the current balance, not a cached one.
  useEffect(refetch, [refetch])
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
      {amount ? <bdi title={amount}>{amount}</bdi> : <SkeletonText label={text('account.balance.loading')} />}
    </div>
  )
}
