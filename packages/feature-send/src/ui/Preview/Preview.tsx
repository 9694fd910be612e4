import type { LatchkeyState, TransferSpeed } from '@latchkey/kernel'
import { networkOf } from '@latchkey/feature-kit'
import { isolate } from '@latchkey/feature-kit/react'
import { useLatchkey, useSelector, useStyles } from '@latchkey/react'
import { formatUnits } from '@latchkey/kernel'
import type { Fact } from '@latchkey/react/ui'
import { Note, Review, Select, SkeletonText, TextField, useFormat, useText } from '@latchkey/react/ui'
import { useCallback } from 'react'
import type { PlanState } from '../../contracts/SendState.js'
import { failureText } from '../failureText.js'
import type { SendParts } from '../SendGate.js'
import { SendGate } from '../SendGate.js'
import { WholeAddress } from '../WholeAddress.js'
import { Outcome } from './Outcome.js'
import sheet from './Preview.css?inline'
import { useCoin } from './useCoin.js'

/** What is sent, to whom, for what fee; then what became of it. */
export function Preview() {
  return <SendGate>{(parts) => (parts.state.progress.step === 'sent' ? <Outcome {...parts} /> : <Reviewed {...parts} />)}</SendGate>
}

type Ready = Extract<PlanState, { readonly status: 'ready' }>

function Reviewed({ state, flow }: SendParts) {
  const text = useText()
  const { router } = useLatchkey().ui
  const coin = useCoin(state)
  const { plan, progress } = state
  const facts = useFacts(state)
  const failure = progress.step === 'failed' ? progress.failure : plan.status === 'failed' ? plan.failure : undefined
  const isBusy = progress.step === 'checking' || progress.step === 'asking'
  const mustReview = failure !== undefined && failure.code !== 'USER_REJECTED'
  const confirm = (): void => {
    if (mustReview || plan.status === 'none') return void flow.review()
    // A failure is in the state.
    flow.send().catch(() => undefined)
  }
  return (
    <Review
      summary={<Summary {...state} />}
      factsLabel={text('send.review.label')}
      facts={facts}
      cancelLabel={text('send.back')}
      confirmLabel={text(progress.step === 'asking' ? 'send.asking' : mustReview || plan.status === 'none' ? 'send.retry' : 'send.confirm')}
      isBusy={isBusy}
      isDisabled={plan.status === 'preparing'}
      onCancel={router.goBack}
      onConfirm={confirm}
    >
      {plan.status === 'ready' && <Choices plan={plan} state={state} flow={flow} />}
      {failure && <Note tone="error">{failureText(text, failure, coin.symbol)}</Note>}
    </Review>
  )
}

/** How much leaves, to the unit. */
function Summary({ asset, plan }: SendParts['state']) {
  const text = useText()
  const format = useFormat()
  useStyles(sheet)
  if (!asset) return null
  return (
    <strong className="lk-send-amount">
      {plan.status === 'ready' ? (
        <bdi>{`${format.decimal(formatUnits(plan.amountBaseUnits, asset.decimals))} ${asset.symbol}`}</bdi>
      ) : (
        <SkeletonText label={text('send.preparing')} />
      )}
    </strong>
  )
}

function useFacts(state: SendParts['state']): readonly Fact[] {
  const text = useText()
  const coin = useCoin(state)
  const { receiver, plan, chainId } = state
  const network = useSelector(useCallback((all: LatchkeyState) => networkOf(all, chainId)?.name, [chainId]))
  if (receiver.status !== 'ready') return []
  return [
    ...(receiver.name === undefined ? [] : [{ label: text('send.fact.name'), value: <bdi>{receiver.name}</bdi> }]),
    { label: text('send.fact.to'), value: <WholeAddress address={receiver.address} /> },
    { label: text('send.fact.network'), value: <bdi>{network ?? chainId}</bdi> },
    ...(plan.status === 'ready'
      ? [{ label: text(plan.isFeeOpen ? 'send.fact.feeOpen' : 'send.fact.fee'), value: <bdi>{coin.format(plan.feeBaseUnits)}</bdi> }]
      : []),
  ]
}

const SPEEDS: readonly TransferSpeed[] = ['slow', 'normal', 'fast']

/** While nobody has chosen, and the wallet may choose. It cannot be chosen again. */
const OPEN = 'open'

function Choices({ plan: { speeds, takesMemo, notices, isFeeOpen }, state, flow }: SendParts & { readonly plan: Ready }) {
  const text = useText()
  const coin = useCoin(state)
  const { asset, speed, memo } = state
  const isOpen = isFeeOpen && speed === undefined
  return (
    <>
      {speeds && (
        <Select
          label={text('send.speed')}
          options={[
            ...(isOpen ? [{ id: OPEN, label: text('send.speed.open') } as const] : []),
            ...SPEEDS.map((id) => ({ id, label: `${text(`send.speed.${id}`)} · ${isolate(coin.format(speeds[id]))}` })),
          ]}
          value={isOpen ? OPEN : (speed ?? 'normal')}
          onChange={(id) => id !== OPEN && flow.setSpeed(id)}
        />
      )}
      {takesMemo && <TextField label={text('send.memo')} value={memo} onChange={flow.setMemo} />}
      {notices.map((notice) => (
        <Note key={notice.code} tone={notice.code === 'token-fee' || notice.code === 'not-simulated' ? 'warning' : 'neutral'}>
          {text(`send.notice.${notice.code}`, {
            amount:
              'arrivesBaseUnits' in notice
                ? coin.formatAsset(notice.arrivesBaseUnits, asset)
                : 'amountBaseUnits' in notice
                  ? coin.format(notice.amountBaseUnits)
                  : '',
          })}
        </Note>
      ))}
    </>
  )
}
