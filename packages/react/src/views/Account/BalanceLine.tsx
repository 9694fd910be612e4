import { useEffect } from 'react'
import { useLatchkeyContext } from '../../context/useLatchkeyContext.js'
import { useBalance } from '../../hooks/useBalance.js'
import { formatBalance } from '../../locale/formatBalance.js'
import { useText } from '../../locale/useText.js'
import { Button } from '../../primitives/Button/Button.js'
import { SkeletonText } from '../../primitives/Skeleton/Skeleton.js'

/** How much of the network's own coin the account holds. */
export function BalanceLine() {
  const text = useText()
  const { language } = useLatchkeyContext()
  const { balance, error, refetch } = useBalance()
  // Who opens the account wants to know what is there now.
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
