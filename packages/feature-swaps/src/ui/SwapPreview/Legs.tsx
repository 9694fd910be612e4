import { Icon, TokenIcon, useText } from '@latchkey/react/ui'
import type { SwapToken } from '../../contracts/index.js'
import type { ShownQuote, SwapView } from '../../flow/selectSwap.js'
import { useShow } from '../useShow.js'

/** Props of {@link Legs}. */
export interface LegsProps {
  readonly shown: ShownQuote
  readonly view: Pick<SwapView, 'amountInUsdE18' | 'amountOutUsdE18'>
}

/** What leaves and what arrives. */
export function Legs({ shown: { quote }, view }: LegsProps) {
  const text = useText()
  return (
    <div className="lk-swap-legs">
      <Leg label={text('swaps.pay')} token={quote.from} amount={quote.amountIn} usdE18={view.amountInUsdE18} />
      <span className="lk-swap-legs-arrow">
        <Icon name={DOWN} size={16} />
      </span>
      <Leg label={text('swaps.receive')} token={quote.to} amount={quote.amountOut} usdE18={view.amountOutUsdE18} />
    </div>
  )
}

const DOWN = { path: 'M12 5v14M6 13l6 6 6-6' }

interface LegProps {
  readonly label: string
  readonly token: SwapToken
  readonly amount: bigint
  readonly usdE18: bigint | undefined
}

function Leg({ label, token, amount, usdE18 }: LegProps) {
  const show = useShow()
  return (
    <div className="lk-swap-leg">
      <TokenIcon src={token.iconUrl} name={token.symbol} coin={token} />
      <div>
        <span>{label}</span>
        <strong>
          <bdi>{`${show.tokens(amount, token)} ${token.symbol}`}</bdi>
        </strong>
      </div>
      <span>{show.dollars(usdE18)}</span>
    </div>
  )
}
