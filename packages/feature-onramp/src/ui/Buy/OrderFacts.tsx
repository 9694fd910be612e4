import type { LatchkeyState } from '@latchkey/kernel'
import { parseCaipNetworkId } from '@latchkey/kernel'
import { isSecureUrl } from '@latchkey/kernel/urls'
import { useBalance, useConnection, useLatchkey, useSelector } from '@latchkey/react'
import { Button, Facts, SkeletonText, useText } from '@latchkey/react/ui'
import { useCallback, useEffect } from 'react'
import type { OnrampOrder } from '../../contracts/index.js'
import { networkOf } from '@latchkey/feature-kit'
import { useMoney } from '../shared/useMoney.js'

/** What was bought, where it went, and what the account holds now. */
export function OrderFacts({ order }: { readonly order: OnrampOrder }) {
  const text = useText()
  const money = useMoney()
  const explorer = useExplorerLink(order)
  const { token, receive, fiat, amount, createdAtMs, chainId, state } = order
  const network = useSelector(useCallback((all: LatchkeyState) => networkOf(all, chainId)?.name, [chainId]))
  const isDone = state === 'completed'
  const facts = [
    ...(receive !== undefined
      ? [{ label: text(isDone ? 'onramp.order.received' : 'onramp.review.receive'), value: <bdi>{money.coins(receive, token)}</bdi> }]
      : []),
    ...(fiat !== undefined && amount !== undefined
      ? [{ label: text(isDone ? 'onramp.order.paid' : 'onramp.review.pay'), value: <bdi>{money.fiat(amount, fiat)}</bdi> }]
      : []),
    { label: text('onramp.review.network'), value: <bdi>{network ?? chainId}</bdi> },
    { label: text('onramp.progress.date'), value: <bdi>{money.date(createdAtMs)}</bdi> },
    ...((isDone || state === 'arrived') && token.address === undefined
      ? [{ label: text('onramp.progress.balance'), value: <NewBalance order={order} /> }]
      : []),
  ]
  return (
    <>
      <Facts label={text('onramp.review.label')} facts={facts} />
      {explorer && (
        <Button icon="external" href={explorer}>
          {text('onramp.progress.explorer')}
        </Button>
      )}
    </>
  )
}

/** The balance of the account, read after the coins came. */
function NewBalance({ order }: { readonly order: OnrampOrder }) {
  const text = useText()
  const money = useMoney()
  const { network, address } = useConnection()
  const { balance, error, refetch } = useBalance()
  useEffect(() => refetch(), [refetch, order.id])
  if (network?.caipNetworkId !== order.chainId || address !== order.address || error) return <bdi>–</bdi>
  if (!balance) return <SkeletonText label={text('shell.loading')} />
  return <bdi data-onramp-balance={balance.formatted}>{money.coins(balance.formatted, balance)}</bdi>
}

/** The transaction in the explorer of the network, if it has one. */
function useExplorerLink({ chainId, transactionId }: OnrampOrder): string | undefined {
  const { namespaces } = useLatchkey()
  const network = useSelector(useCallback((all: LatchkeyState) => networkOf(all, chainId), [chainId]))
  const { namespace } = parseCaipNetworkId(chainId)
  const link =
    network && transactionId !== undefined ? namespaces.get(namespace)?.explorerLink(network, { transaction: transactionId }) : undefined
  return link !== undefined && URL.canParse(link) && isSecureUrl(new URL(link)) ? link : undefined
}
