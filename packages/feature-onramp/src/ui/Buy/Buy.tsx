import type { ViewProps } from '@latchkey/react'
import { NothingYet } from '../shared/NothingYet.js'
import { useOnrampState } from '../shared/useOnrampState.js'
import { Progress } from './Progress.js'
import { Review } from './Review.js'

/** The review before a purchase, and its progress. */
export function Buy({ params }: ViewProps<'BuyInProgress'>) {
  const { checkout, orders, offers, providerId, token } = useOnrampState()
  const orderId = params?.orderId ?? ('orderId' in checkout ? checkout.orderId : undefined)
  const order = orders.find(({ id }) => id === orderId)
  const offer = offers.find((each) => each.providerId === providerId)
  if (order) return <Progress key={order.id} order={order} />
  if (orderId === undefined && offer && token) return <Review offer={offer} token={token} />
  return <NothingYet name={orderId === undefined ? 'review.nothing' : 'progress.gone'} />
}
