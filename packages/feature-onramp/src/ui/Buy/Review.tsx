import type { LatchkeyState } from '@latchkey/kernel'
import { useConnection, useLatchkey, useSelector, useStyles } from '@latchkey/react'
import { Button, SkeletonText, truncateAddress, useText, WalletIcon } from '@latchkey/react/ui'
import { useCallback } from 'react'
import type { OnrampToken } from '../../contracts/index.js'
import type { OnrampOffer } from '../../flow/OnrampState.js'
import { Facts } from '../shared/Facts.js'
import { networkOf } from '../shared/networkOf.js'
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
  const money = useMoney()
  const { router } = useLatchkey().ui
  const { flow } = useFlow(watch)
  const { fiat = '', amount, checkout } = useOnrampState()
  const { address = '' } = useConnection()
  const network = useSelector(useCallback((all: LatchkeyState) => networkOf(all, token.chainId)?.name, [token.chainId]))
  const { name: provider, quote, status, host, isSandbox, limits } = offer
  const isOpening = checkout.step === 'opening'
  const isReady = flow !== undefined && (status === 'quoted' || status === 'onPage')
  const paid = quote?.total ?? (limits && amount !== '' ? amount.replace(/\.$/, '') : undefined)
  const facts = [
    ...(quote ? quoteFacts({ quote, token, fiat, provider, money, text }) : []),
    { label: text('onramp.review.network'), value: <bdi>{network ?? token.chainId}</bdi> },
    { label: text('onramp.review.to'), value: <bdi title={address}>{truncateAddress(address)}</bdi> },
  ]
  return (
    <div className="lk-onramp-review">
      <div className="lk-onramp-summary">
        <WalletIcon src={token.iconUrl} name={token.name} size={72} />
        <strong>
          {status === 'asking' ? <SkeletonText label={text('onramp.review.updating')} /> : <bdi>{quote ? money.coins(quote.receive, token) : token.symbol}</bdi>}
        </strong>
        <p>{paid === undefined ? text('onramp.review.with', { provider }) : text('onramp.review.for', { amount: money.fiat(paid, fiat), provider })}</p>
      </div>
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
          // The window opens in this click; what failed is in the state.
          onPress={() => flow?.buy().catch(() => undefined)}
        >
          {text(isOpening ? 'onramp.review.opening' : 'onramp.review.continue')}
        </Button>
      </div>
    </div>
  )
}
