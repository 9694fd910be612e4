import type { LatchkeyState } from '@latchkey/kernel'
import { useConnection, useLatchkey, useSelector, useStyles } from '@latchkey/react'
import type { Fact } from '@latchkey/react/ui'
import { Note, Review, SkeletonText, truncateAddress, useText } from '@latchkey/react/ui'
import { useCallback } from 'react'
import type { OnrampToken } from '../../contracts/index.js'
import type { OnrampOffer } from '../../flow/OnrampState.js'
import { networkOf } from '@latchkey/feature-kit'
import { SandboxNote } from '../shared/SandboxNote.js'
import { useFlow, watch } from '../shared/useFlow.js'
import { useMoney } from '../shared/useMoney.js'
import { useOnrampState } from '../shared/useOnrampState.js'
import { Problem } from './Problem.js'
import { quoteFacts } from './quoteFacts.js'
import sheet from './BuyReview.css?inline'

/** Props of {@link BuyReview}. */
export interface BuyReviewProps {
  readonly offer: OnrampOffer
  readonly token: OnrampToken
}

/** What is bought, every fee, where it goes, and the button that opens the provider's page. */
export function BuyReview({ offer, token }: BuyReviewProps) {
  useStyles(sheet)
  const text = useText()
  const { router } = useLatchkey().ui
  const { flow } = useFlow(watch)
  const { checkout } = useOnrampState()
  const facts = useFacts({ offer, token })
  const { name: provider, quote, status, host, isSandbox } = offer
  const isOpening = checkout.step === 'opening'
  const isReady = flow !== undefined && (status === 'quoted' || status === 'onPage')
  return (
    <Review
      summary={<Summary offer={offer} token={token} />}
      factsLabel={text('onramp.review.label')}
      facts={facts}
      cancelLabel={text('onramp.back')}
      confirmLabel={text(isOpening ? 'onramp.review.opening' : 'onramp.review.continue')}
      isBusy={isOpening}
      isDisabled={!isReady}
      onCancel={router.goBack}
      // The window opens within this click. A failure is in the state.
      onConfirm={() => flow?.buy().catch(() => undefined)}
    >
      {isSandbox && <SandboxNote />}
      <Problem offer={offer} checkout={checkout} />
      <Note>{text(quote ? 'onramp.review.next' : 'onramp.review.onPage', { host, provider })}</Note>
    </Review>
  )
}

/** How much arrives, for how much. */
function Summary({ offer: { quote, limits, status, name: provider }, token }: BuyReviewProps) {
  const text = useText()
  const money = useMoney()
  const { fiat = '', amount } = useOnrampState()
  const paid = quote?.total ?? (limits && amount !== '' ? amount.replace(/\.$/, '') : undefined)
  return (
    <div className="lk-onramp-summary">
      <strong>
        {status === 'asking' ? (
          <SkeletonText label={text('onramp.review.updating')} />
        ) : (
          <bdi>{quote ? money.coins(quote.receive, token) : token.symbol}</bdi>
        )}
      </strong>
      <p>
        {paid === undefined
          ? text('onramp.review.with', { provider })
          : text('onramp.review.for', { amount: money.fiat(paid, fiat), provider })}
      </p>
    </div>
  )
}

function useFacts({ offer: { quote, feePercent, name: provider }, token }: BuyReviewProps): readonly Fact[] {
  const text = useText()
  const money = useMoney()
  const { fiat = '' } = useOnrampState()
  const { address = '' } = useConnection()
  const network = useSelector(useCallback((all: LatchkeyState) => networkOf(all, token.chainId)?.name, [token.chainId]))
  return [
    ...(quote ? quoteFacts({ quote, token, fiat, provider, money, text }) : []),
    ...(!quote && feePercent
      ? [
          {
            label: text('onramp.review.fees'),
            value: <bdi>{text('onramp.review.percent', { min: feePercent[0], max: feePercent[1] })}</bdi>,
          },
        ]
      : []),
    { label: text('onramp.review.network'), value: <bdi>{network ?? token.chainId}</bdi> },
    { label: text('onramp.review.to'), value: <bdi title={address}>{truncateAddress(address)}</bdi> },
  ]
}
