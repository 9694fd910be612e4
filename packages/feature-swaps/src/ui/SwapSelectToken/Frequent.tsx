import { useStyles } from '@latchkey/react'
import { TokenIcon } from '@latchkey/react/ui'
import type { SwapToken } from '../../contracts/index.js'
import sheet from './Frequent.css?inline'

/** Props of {@link Frequent}. */
export interface FrequentProps {
  readonly tokens: readonly SwapToken[]
  /** The address of the token in use. */
  readonly current: string | undefined
  readonly onChoose: (token: SwapToken) => void
}

/** Tokens that are most often wanted, one press each. */
export function Frequent({ tokens, current, onChoose }: FrequentProps) {
  useStyles(sheet)
  return (
    <div className="lk-swap-frequent">
      {tokens.map((token) => (
        <button key={token.address} type="button" aria-pressed={token.address === current} onClick={() => onChoose(token)}>
          <TokenIcon src={token.iconUrl} name={token.symbol} coin={token} size={24} />
          <bdi>{token.symbol}</bdi>
        </button>
      ))}
    </div>
  )
}
