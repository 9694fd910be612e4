import { useSelector } from '@latchkey/react'
import { TokenPicker, useText } from '@latchkey/react/ui'
import { useCallback, useMemo } from 'react'
import type { LatchkeyState } from '@latchkey/kernel'
import type { OnrampToken } from '../../contracts/index.js'
import { tokenKey } from '../../flow/tokenKey.js'
import { OnrampGate } from '../shared/OnrampGate.js'
import { networkOf } from '@latchkey/feature-kit'
import { useFlow, watch } from '../shared/useFlow.js'
import { useOnrampState } from '../shared/useOnrampState.js'

/** What can be bought, on each network. */
export function TokenSelect() {
  const text = useText()
  const use = useFlow(watch)
  const state = useOnrampState()
  const { tokens, token: current } = state
  const networks = useSelector(useCallback((all: LatchkeyState) => all.networks, []))
  const items = useMemo(
    () =>
      byNetwork(tokens).map((token) => {
        const network = networkOf({ networks }, token.chainId)?.name ?? token.chainId
        return { token, network, name: `${token.name} ${token.symbol} ${network}` }
      }),
    [tokens, networks],
  )
  const hasGroups = new Set(items.map(({ network }) => network)).size > 1
  return (
    <OnrampGate use={use} state={state}>
      {() => (
        <TokenPicker
          items={items}
          label={text('onramp.token.title')}
          searchLabel={text('onramp.token.search')}
          getKey={({ token }) => tokenKey(token)}
          getGroup={hasGroups ? ({ network }) => network : undefined}
          describe={({ token, network }) => ({
            name: token.name,
            icon: token.iconUrl,
            coin: token,
            detail: hasGroups ? token.symbol : `${token.symbol} · ${network}`,
          })}
          current={current && tokenKey(current)}
          onChoose={({ token }) => use.flow?.selectToken(token)}
        />
      )}
    </OnrampGate>
  )
}

/** The tokens of one network stand together, in the order in which networks and tokens come. */
function byNetwork(tokens: readonly OnrampToken[]): readonly OnrampToken[] {
  const order = [...new Set(tokens.map(({ chainId }) => chainId))]
  return tokens.toSorted((a, b) => order.indexOf(a.chainId) - order.indexOf(b.chainId))
}
