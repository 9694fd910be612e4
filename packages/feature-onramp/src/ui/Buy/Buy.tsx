import type { ViewProps } from '@latchkey/react'
import { NothingYet } from '../shared/NothingYet.js'
import { useOnrampState } from '../shared/useOnrampState.js'
import { OrderProgress } from './OrderProgress.js'
import { BuyReview } from './BuyReview.js'

/** The review before a purchase, and its progress. */
export function Buy({ params }: ViewProps<'BuyInProgress'>) {
  const { checkout, orders, offers, providerId, token } = useOnrampState()
  const orderId = params?.orderId ?? ('orderId' in checkout ? checkout.orderId : undefined)
  const order = orders.find(({ id }) => id === orderId)
  const offer = offers.find((each) => each.providerId === providerId)
  if (order) return <OrderProgress key={order.id} order={order} />
  if (orderId === undefined && offer && token) return <BuyReview offer={offer} token={token} />
  return <NothingYet name={orderId === undefined ? 'review.nothing' : 'progress.gone'} />
}
