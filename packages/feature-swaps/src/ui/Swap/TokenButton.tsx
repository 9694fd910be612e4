import { useLatchkey } from '@latchkey/react'
import { Icon, TokenIcon, useText } from '@latchkey/react/ui'
import type { SwapToken } from '../../contracts/index.js'

/** Props of {@link TokenButton}. */
export interface TokenButtonProps {
  readonly side: 'from' | 'to'
  readonly token: SwapToken | undefined
}

/** The token of a side; leads to the list of tokens. */
export function TokenButton({ side, token }: TokenButtonProps) {
  const text = useText()
  const { router } = useLatchkey().ui
  return (
    <button
      type="button"
      className="lk-swap-token"
      data-empty={token ? undefined : true}
      aria-label={token ? text('swaps.changeToken', { symbol: token.symbol }) : undefined}
      onClick={() => router.push('SwapSelectToken', { side })}
    >
      {token && <TokenIcon src={token.iconUrl} name={token.symbol} coin={token} size={24} />}
      <bdi title={token?.symbol}>{token?.symbol ?? text('swaps.chooseToken')}</bdi>
      <span className="lk-swap-down">
        <Icon name="chevron" size={16} />
      </span>
    </button>
  )
}
