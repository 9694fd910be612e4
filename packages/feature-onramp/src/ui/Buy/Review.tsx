import type { LatchkeyState } from '@latchkey/kernel'
import { useConnection, useLatchkey, useSelector, useStyles } from '@latchkey/react'
import type { ConfirmFact } from '@latchkey/react/ui'
import { Button, SkeletonText, truncateAddress, useText } from '@latchkey/react/ui'
import { useCallback } from 'react'
import type { OnrampToken } from '../../contracts/index.js'
import type { OnrampOffer } from '../../flow/OnrampState.js'
import { Facts } from '../shared/Facts.js'
import { networkOf } from '@latchkey/feature-kit'
import { Note, SandboxNote } from '../shared/Note.js'
import { useFlow, watch } from '../shared/useFlow.js'
import { useMoney } from '../shared/useMoney.js'
import { useOnrampState } from '../shared/useOnrampState.js'
import { Problem } from './Problem.js'
import { quoteFacts } from './quoteFacts.js'
import sheet from './Review.css?inline'

/** Props of {@link Review}. */
export interface ReviewProps {
  readonly offer: OnrampOffer
  readonly token: OnrampToken
}

/** What is bought, every fee, where it goes, and the button that opens the provider's page. */
export function Review({ offer, token }: ReviewProps) {
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
    <div className="lk-onramp-review">
      <Summary offer={offer} token={token} />
      <Facts label={text('onramp.review.label')} facts={facts} />
      {isSandbox && <SandboxNote />}
      <Problem offer={offer} checkout={checkout} />
      <Note tone="neutral">{text(quote ? 'onramp.review.next' : 'onramp.review.onPage', { host, provider })}</Note>
      <div className="lk-onramp-actions">
        <Button isDisabled={isOpening} onPress={() => router.goBack()}>
          {text('onramp.back')}
        </Button>
        <Button
          variant="accent"
          isBusy={isOpening}
          isDisabled={!isReady}
          // The window opens within this click. A failure is in the state.
          onPress={() => flow?.buy().catch(() => undefined)}
        >
          {text(isOpening ? 'onramp.review.opening' : 'onramp.review.continue')}
        </Button>
      </div>
    </div>
  )
}

/** How much arrives, for how much. */
function Summary({ offer: { quote, limits, status, name: provider }, token }: ReviewProps) {
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

function useFacts({ offer: { quote, feePercent, name: provider }, token }: ReviewProps): readonly ConfirmFact[] {
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
