import { useLatchkey, useSelector } from '@latchkey/react'
import { Icon, NetworkIcon, TokenIcon, useText } from '@latchkey/react/ui'
import type { SwapToken } from '../../contracts/index.js'

/** Props of {@link TokenButton}. */
export interface TokenButtonProps {
  readonly side: 'from' | 'to'
  readonly token: SwapToken | undefined
}

/** The token of a side, and the network that it is on; leads to the list of tokens. */
export function TokenButton({ side, token }: TokenButtonProps) {
  const text = useText()
  const { router } = useLatchkey().ui
  const network = useSelector(({ networks }) =>
    Object.values(networks)
      .flat()
      .find(({ caipNetworkId }) => caipNetworkId === token?.chainId),
  )
  return (
    <button
      type="button"
      className="lk-swap-token"
      data-empty={token ? undefined : true}
      aria-label={token ? text('swaps.changeToken', { symbol: token.symbol }) : undefined}
      aria-description={network?.name}
      onClick={() => router.push('SwapSelectToken', { side })}
    >
      {token && (
        <span>
          <TokenIcon src={token.iconUrl} name={token.symbol} coin={token} size={24} />
          {network && <NetworkIcon chainId={network.caipNetworkId} src={network.iconUrl} size={14} />}
        </span>
      )}
      <span>
        <bdi title={token?.symbol}>{token?.symbol ?? text('swaps.chooseToken')}</bdi>
        {network && <small>{network.name}</small>}
      </span>
      <span className="lk-swap-down">
        <Icon name="chevron" size={16} />
      </span>
    </button>
  )
}
