import { isLatchkeyError } from '@latchkey/kernel'
import { readTypedAmount } from '@latchkey/kernel/units'
import { activeAccount, networkOf } from '@latchkey/feature-kit'
import type { SendAsset } from '../contracts/SendState.js'
import type { FlowParts } from './FlowParts.js'
import type { SendStart } from './SendFlow.js'
import * as to from './transitions.js'
import type { ReceiverWatch } from './watchReceiver.js'

/** Parts of the flow that a beginning needs. */
export interface BeginParts {
  refresh(): Promise<void>
  readonly receiver: ReceiverWatch
}

/** Begins with what a page asked for, once: a view that the visitor comes back to keeps what was typed. */
export function beginWith({ context, options, read, apply }: FlowParts, { refresh, receiver }: BeginParts) {
  let last: SendStart | undefined
  return async (from: SendStart | undefined, isGone: () => boolean): Promise<void> => {
    const isNew = from !== undefined && from !== last
    last = from ?? last
    if (isNew) await switchTo(from)
    if (isGone()) return
    await refresh()
    if (!isNew || isGone()) return
    enter(from)
    if (from.to !== undefined) receiver.typed(from.to)
  }

  /** An amount without a token is of the coin. Of a token that the account does not have nothing is entered, nor of an amount that is none. */
  function enter({ token, amount: text = '' }: SendStart): void {
    if (token === undefined && text === '') return
    const asset = find(token?.toLowerCase())
    if (!asset) return
    apply(to.assetChosen(read(), asset))
    const { amount } = readTypedAmount(text, { decimals: asset.decimals })
    if (amount) apply(to.amountTyped(amount))
  }

  /** By its address. Anybody may give a token any symbol: by one only the coin and the host's own tokens are found, and of two neither. */
  function find(name: string | undefined): SendAsset | undefined {
    const { assets, chainId } = read()
    const own = (chainId && options.tokens?.[chainId])?.map((each) => each.toLowerCase())
    const isOwn = ({ token }: SendAsset): boolean => token === undefined || own?.includes(token.toLowerCase()) === true
    const [named, other] = assets.filter((each) => each.symbol.toLowerCase() === name && isOwn(each))
    return assets.find(({ token }) => token?.toLowerCase() === name) ?? (other ? undefined : named)
  }

  /** The wallet may decline: then it is sent where it is. */
  async function switchTo({ chainId }: SendStart): Promise<void> {
    if (chainId === undefined || !networkOf(context.state.current, chainId)) return
    if (activeAccount(context.state.current)?.chainId === chainId) return
    await context.switchNetwork({ chainId }).catch((error: unknown) => {
      if (!isLatchkeyError(error)) throw error
      context.log.debug('The network was not changed', error)
    })
  }
}
