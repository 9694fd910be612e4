import { Icon, TokenIcon } from '@latchkey/react/ui'
import type { SwapToken } from '../../contracts/index.js'
import { useShow } from '../useShow.js'

/** One side of a swap. */
export interface LegProps {
  /** E.g. `You pay`. */
  readonly label: string
  readonly token: SwapToken
  readonly amount: bigint
  readonly usdE18: bigint | undefined
}

/** Props of {@link Legs}. */
export interface LegsProps {
  readonly from: LegProps
  readonly to: LegProps
}

/** What leaves and what arrives. */
export function Legs({ from, to }: LegsProps) {
  return (
    <div className="lk-swap-legs">
      <Leg {...from} />
      <span className="lk-swap-legs-arrow">
        <Icon name={DOWN} size={16} />
      </span>
      <Leg {...to} />
    </div>
  )
}

const DOWN = { path: 'M12 5v14M6 13l6 6 6-6' }

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
