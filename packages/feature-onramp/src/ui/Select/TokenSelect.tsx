import { useLatchkey, useSelector } from '@latchkey/react'
import { Screen, SearchableList, TokenRow, useText } from '@latchkey/react/ui'
import { useCallback, useMemo } from 'react'
import type { LatchkeyState } from '@latchkey/kernel'
import type { OnrampToken } from '../../contracts/index.js'
import { tokenKey } from '../../flow/tokenKey.js'
import { Absent, absenceOf } from '../shared/Absent.js'
import { networkOf } from '@latchkey/feature-kit'
import { useFlow, watch } from '../shared/useFlow.js'
import { useOnrampState } from '../shared/useOnrampState.js'

/** What can be bought, on each network. */
export function TokenSelect() {
  const text = useText()
  const { router } = useLatchkey().ui
  const use = useFlow(watch)
  const state = useOnrampState()
  const { tokens, token: current } = state
  const networks = useSelector(useCallback((all: LatchkeyState) => all.networks, []))
  const items = useMemo(
    () =>
      tokens.map((token) => {
        const network = networkOf({ networks }, token.chainId)?.name ?? token.chainId
        return { token, network, name: `${token.name} ${token.symbol} ${network}` }
      }),
    [tokens, networks],
  )
  if (absenceOf({ ...use, state })) return <Absent {...use} state={state} />
  const choose = (token: OnrampToken) => {
    use.flow?.selectToken(token)
    router.goBack()
  }
  return (
    <Screen>
      <SearchableList
        items={items}
        label={text('onramp.token.title')}
        searchLabel={text('onramp.token.search')}
        getKey={({ token }) => tokenKey(token)}
        renderRow={({ token, network }, tabIndex) => (
          <TokenRow
            name={token.name}
            icon={token.iconUrl}
            coin={token}
            detail={`${token.symbol} · ${network}`}
            isCurrent={current !== undefined && tokenKey(current) === tokenKey(token)}
            tabIndex={tabIndex}
            onPress={() => choose(token)}
          />
        )}
      />
    </Screen>
  )
}
