import type { Patch } from '@latchkey/feature-kit'
import { patchOf } from '@latchkey/feature-kit'
import type { CaipAddress, CaipNetworkId, PreparedTransfer, TransferSpeed } from '@latchkey/kernel'
import type { ReceiverState, SendAsset, SendFailure, SendProgress, SendState, SentTransfer } from '../contracts/SendState.js'

/** What changes. Every transition is a pure function that returns one. */
export type SendPatch = Patch<SendState>
const patch = patchOf<SendState>()

/** What was built no longer fits. */
const UNPLANNED = { plan: { status: 'none' }, progress: { step: 'none' } } as const

/** Another account or network is in use, or none: nothing of the old one stays. */
export const senderChanged = (account: CaipAddress | undefined, chainId: CaipNetworkId | undefined): SendPatch =>
  patch({
    ...UNPLANNED,
    speed: undefined,
    account,
    chainId,
    status: 'idle',
    assets: [],
    asset: undefined,
    amount: '',
    isMax: false,
    to: '',
    receiver: { status: 'none' },
    isWholeSeen: false,
    memo: '',
  })

/** What the account has is being read. What is known stays meanwhile. */
export const assetsAsked = ({ status }: SendState): SendPatch => patch({ status: status === 'ready' ? 'ready' : 'loading' })

/**
 * It was read. The chosen one stays, with its new amount; one that is missing stays while it is reviewed or sent. Else the first takes its place,
 * of which nothing was typed.
 */
export function assetsRead({ asset, plan }: SendState, assets: readonly SendAsset[]): SendPatch {
  const chosen = assets.find(({ token }) => token === asset?.token)
  if (chosen) return patch({ status: 'ready', assets, asset: chosen })
  return patch({ status: 'ready', assets, ...(plan.status === 'none' && { asset: assets[0], amount: '', isMax: false }) })
}

/** It could not be read. What was chosen and typed stays. */
export const assetsFailed = (status: 'failed' | 'unsupported'): SendPatch => patch({ status, assets: [] })

/** Another asset is sent: an amount of the old one means nothing. */
export const assetChosen = (state: SendState, asset: SendAsset): SendPatch =>
  asset.token === state.asset?.token ? patch({ asset }) : patch({ ...UNPLANNED, asset, amount: '', isMax: false })

/** What was typed. */
export const amountTyped = (amount: string): SendPatch => patch({ ...UNPLANNED, amount, isMax: false })

/** All that can leave. `amount` is what there is, until the plan says how much of it. */
export const maxChosen = (amount: string): SendPatch => patch({ ...UNPLANNED, amount, isMax: true })

/** What was typed as the receiver. */
export const receiverTyped = (to: string): SendPatch =>
  patch({ ...UNPLANNED, to, isWholeSeen: false, receiver: { status: to.trim() === '' ? 'none' : 'resolving' } })

/** Where it leads. */
export const receiverFound = (receiver: ReceiverState): SendPatch => patch({ ...UNPLANNED, receiver })

/** The visitor compared the whole address, or did not. */
export const wholeSeen = (isWholeSeen: boolean): SendPatch => patch({ isWholeSeen })

/** How soon it should be included. */
export const speedChosen = (speed: TransferSpeed): SendPatch => patch({ speed })

/** What is written to the receiver, for all to read. */
export const memoTyped = (memo: string): SendPatch => patch({ memo })

/** The transfer is being built. */
export const planAsked = (): SendPatch => patch({ plan: { status: 'preparing' }, progress: { step: 'none' } })

/** It is built. */
export const planned = ({ amountBaseUnits, feeBaseUnits, isFeeOpen = false, speeds, takesMemo, notices }: PreparedTransfer): SendPatch =>
  patch({ plan: { status: 'ready', amountBaseUnits, feeBaseUnits, isFeeOpen, speeds, takesMemo, notices } })

/** It cannot be built. */
export const planFailed = (failure: SendFailure): SendPatch => patch({ plan: { status: 'failed', failure } })

/** The reviewed transfer went on. */
export const progressed = (progress: SendProgress): SendPatch => patch({ progress })

/** The wallet sent it: what was typed is used up. */
export const sent = (id: string): SendPatch =>
  patch({
    plan: { status: 'none' },
    progress: { step: 'sent', id },
    amount: '',
    isMax: false,
    to: '',
    receiver: { status: 'none' },
    isWholeSeen: false,
    memo: '',
  })

/** The transfers that are kept. */
export const transfersRead = (transfers: readonly SentTransfer[]): SendPatch => patch({ transfers })
