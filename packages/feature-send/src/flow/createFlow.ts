import type { FeatureParts } from '@latchkey/feature-kit'
import { activeAccount, reportPending } from '@latchkey/feature-kit'
import type { LatchkeyState, PendingActivity } from '@latchkey/kernel'
import { formatCaipAddress, formatUnits, isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import { withDeadline } from '@latchkey/kernel/http'
import { readTypedAmount } from '@latchkey/kernel/units'
import { sendError } from '../errors/sendError.js'
import type { SendOptions } from '../options.js'
import { createFollower } from '../transfers/createFollower.js'
import type { TransferBook } from '../transfers/createTransferBook.js'
import { createTransferBook } from '../transfers/createTransferBook.js'
import { DEBOUNCE_MS, PREPARE_LIMIT_MS } from '../timeouts.js'
import type { Asked } from './askWallet.js'
import { walletOf } from './askWallet.js'
import { beginWith } from './beginWith.js'
import type { FlowParts } from './FlowParts.js'
import { senderOf } from './FlowParts.js'
import type { Reviewed } from './prepare.js'
import { checkDecimals, checkName, prepare } from './prepare.js'
import { readAssets } from './readAssets.js'
import { report } from './report.js'
import { reportIntent } from './reportIntent.js'
import type { SendFlow } from './SendFlow.js'
import type { SendState, SentTransfer } from '../contracts/SendState.js'
import { toFailure } from './toFailure.js'
import * as to from './transitions.js'
import { watchReceiver } from './watchReceiver.js'

/** Parameters of {@link createFlow}. */
export type FlowOptions = Pick<FeatureParts<'send', never, SendOptions>, 'context' | 'state' | 'apply' | 'options'>

/** Changes with account and network. */
const senderKey = (state: LatchkeyState): string => activeAccount(state)?.id ?? ''

/** Creates the flow of one instance. */
export function createFlow({ context, state, apply, options }: FlowOptions): SendFlow {
  const read = (): SendState => context.state.read('send') ?? state
  const parts: FlowParts = { context, options, read, apply }
  const book = createTransferBook(context, (transfers) => apply(to.transfersRead(transfers)))
  const follower = createFollower(context, book)
  const receiver = watchReceiver(parts)
  const planner = createPlanner(parts)
  let loading = new AbortController()
  let running: Promise<SentTransfer> | undefined

  const refresh = async (): Promise<void> => {
    loading.abort()
    loading = new AbortController()
    await loadAssets(parts, AbortSignal.any([loading.signal, context.signal]))
  }
  const follow = (): void => {
    loading.abort()
    receiver.stop()
    planner.drop()
    const active = activeAccount(context.state.current)
    apply(to.senderChanged(active?.id, active?.chainId))
  }
  /** A change of what was planned. */
  const change = (patch: to.SendPatch): void => {
    planner.drop()
    apply(patch)
  }
  const begin = beginWith(parts, { refresh, receiver })
  context.onDispose(context.state.subscribe(senderKey, follow))
  context.onDispose(receiver.stop)
  reportIntent(context)
  follow()
  follower.follow()

  return {
    start(from) {
      let isGone = false
      void begin(from, () => isGone)
      return () => void (isGone = true)
    },
    refresh,
    select: (asset) => change(to.assetChosen(read(), asset)),
    setAmount(text) {
      const { amount } = readTypedAmount(text, { decimals: read().asset?.decimals ?? 18 })
      if (amount !== undefined) change(to.amountTyped(amount))
    },
    setMax() {
      const { asset } = read()
      if (asset) change(to.maxChosen(formatUnits(asset.amountBaseUnits, asset.decimals)))
    },
    setReceiver(text) {
      planner.drop()
      receiver.typed(text)
    },
    setWholeSeen: (isSeen) => apply(to.wholeSeen(isSeen)),
    setSpeed(speed) {
      apply(to.speedChosen(speed))
      void planner.plan()
    },
    setMemo(text) {
      apply(to.memoTyped(text))
      planner.planSoon()
    },
    review: () => planner.plan(),
    send() {
      running ??= sendReviewed(parts, { reviewed: planner.reviewed(), book })
        .then((transfer) => (follower.follow(), transfer))
        .finally(() => (running = undefined))
      return running
    },
    reset: follow,
  }
}

async function loadAssets({ context, options, read, apply }: FlowParts, signal: AbortSignal): Promise<void> {
  apply(to.assetsAsked(read()))
  try {
    const { account, network, adapter } = senderOf({ context })
    const ledger = await adapter.ledger?.()
    signal.throwIfAborted()
    if (!ledger?.prepareTransfer) return apply(to.assetsFailed('unsupported'))
    const tokens = options.tokens?.[network.caipNetworkId] ?? []
    const assets = await readAssets({ account, network, adapter, tokens, signal })
    if (!signal.aborted) apply(to.assetsRead(read(), assets))
  } catch (error) {
    if (signal.aborted) return
    context.log.debug('The assets of the account could not be read', error)
    apply(to.assetsFailed('failed'))
  }
}

/** Builds transfers, the last one that was asked for. */
function createPlanner(parts: FlowParts) {
  const { context, apply } = parts
  let planning = new AbortController()
  let reviewed: Reviewed | undefined
  let cancel = (): void => undefined
  const drop = (): void => {
    cancel()
    planning.abort()
    reviewed = undefined
  }
  const plan = async (): Promise<void> => {
    drop()
    planning = new AbortController()
    const { signal } = planning
    apply(to.planAsked())
    try {
      const timeoutMs = PREPARE_LIMIT_MS
      const timedOut = () => new LatchkeyError('RPC_TIMEOUT', { method: 'prepareTransfer', timeoutMs })
      const limits = { clock: context.clock, timeoutMs, timedOut, action: 'send.review' }
      const built = await withDeadline({ ...limits, signal: AbortSignal.any([signal, context.signal]) }, (limited) =>
        prepare(parts, limited),
      )
      if (signal.aborted) return
      reviewed = built
      apply(to.planned(built.prepared))
    } catch (error) {
      // Another one was asked for, or what was typed changed.
      if (!signal.aborted) apply(to.planFailed(toFailure(error)))
    }
  }
  return {
    drop,
    plan,
    reviewed: () => reviewed,
    planSoon() {
      drop()
      apply(to.planAsked())
      cancel = context.clock.after(DEBOUNCE_MS, () => void plan())
    },
  }
}

async function sendReviewed(
  parts: FlowParts,
  { reviewed, book }: { readonly reviewed: Reviewed | undefined; readonly book: TransferBook },
): Promise<SentTransfer> {
  const { context, apply } = parts
  let asked: Asked = 'never'
  try {
    if (!reviewed) throw sendError('SEND_INCOMPLETE', {})
    apply(to.progressed({ step: 'checking' }))
    await checkName(parts, reviewed, context.signal)
    await checkDecimals(parts, reviewed, context.signal)
    const request = walletOf(context, reviewed.sender, (now) => {
      asked = now
      apply(to.progressed({ step: 'asking' }))
    })
    report(context, 'SEND_INITIATED', reviewed)
    const id = await reviewed.prepared.send(request)
    if (book.list().some((each) => each.id === id && each.chainId === reviewed.sender.chainId))
      throw sendError('SEND_ANOTHER', { transactionId: id })
    const transfer = transferOf(reviewed, { id, sentAtMs: context.clock.now() })
    book.add(transfer)
    reportPending(context, activityOf(transfer))
    apply(to.sent(id))
    report(context, 'SEND_SUCCESS', reviewed)
    return transfer
  } catch (error) {
    apply(to.progressed({ step: 'failed', failure: toFailure(error, asked) }))
    if (reviewed) report(context, isLatchkeyError(error, 'USER_REJECTED') ? 'SEND_REJECTED' : 'SEND_ERROR', reviewed)
    throw error
  }
}

function transferOf({ prepared, sender, asset, name }: Reviewed, sent: Pick<SentTransfer, 'id' | 'sentAtMs'>): SentTransfer {
  const { token, symbol, decimals } = asset
  const { to: receiver, amountBaseUnits } = prepared
  const who = { chainId: sender.chainId, from: sender.address, to: receiver, name }
  return { ...sent, ...who, token, symbol, decimals, amount: String(amountBaseUnits), state: 'unseen' }
}

function activityOf({ id, chainId, from, to: counterpart, token, symbol, decimals, amount }: SentTransfer): PendingActivity {
  const moved = { direction: 'out', amount: formatUnits(BigInt(amount), decimals), symbol, counterpart } as const
  const transfers = [{ ...moved, ...(token !== undefined && { token }) }]
  return { account: formatCaipAddress(chainId, from), entry: { id, kind: 'send', transfers } }
}
