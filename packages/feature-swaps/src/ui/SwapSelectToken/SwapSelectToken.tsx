import type { ViewProps } from '@latchkey/react'
import { useLatchkey } from '@latchkey/react'
import { Note, Screen, SearchableList, TokenRow, useText } from '@latchkey/react/ui'
import { useMemo, useState } from 'react'
import type { SwapToken } from '../../contracts/index.js'
import type { SwapParts } from '../SwapGate.js'
import { SwapGate } from '../SwapGate.js'
import { sortTokens } from './sortTokens.js'
import { useTokenDetail } from './useTokenDetail.js'
import { useShow } from '../useShow.js'
import { useTokenByAddress } from './useTokenByAddress.js'
import { worthOf } from '../../flow/arithmetic.js'

/** The tokens to choose from; any other by its address. */
export function SwapSelectToken({ params }: ViewProps<'SwapSelectToken'>) {
  return <SwapGate needsTokens>{(parts) => <Tokens {...parts} side={readSide(params)} />}</SwapGate>
}

/** A page in plain JavaScript may open the view without a side, or with any. */
function readSide(params: unknown): 'from' | 'to' {
  try {
    return (params as { readonly side?: unknown }).side === 'from' ? 'from' : 'to'
  } catch {
    return 'to'
  }
}

function Tokens({ state, flow, side }: SwapParts & { readonly side: 'from' | 'to' }) {
  const text = useText()
  const show = useShow()
  const { router } = useLatchkey().ui
  const { tokens, balances, prices, failedLists = [] } = state
  const detailOf = useTokenDetail(state)
  const [query, setQuery] = useState('')
  const found = useTokenByAddress(flow, query)
  const shown = useMemo(() => sortTokens(tokens, { balances, prices, query }), [tokens, balances, prices, query])
  const current = state[side]?.address

  const choose = (token: SwapToken): void => {
    flow.select(side, token)
    router.goBack()
  }
  const renderRow = (token: SwapToken, tabIndex: number | undefined) => {
    const { address, symbol, iconUrl } = token
    const [balance, price] = [balances[address], prices[address]]
    return (
      <TokenRow
        name={symbol}
        detail={detailOf(token)}
        icon={iconUrl}
        coin={token}
        amount={balance ? show.tokens(balance, token) : undefined}
        value={balance && price !== undefined ? show.dollars(worthOf(balance, token, price)) : undefined}
        isCurrent={address === current}
        tabIndex={tabIndex}
        onPress={() => choose(token)}
      />
    )
  }
  return (
    <Screen>
      {failedLists.map(({ list }) => (
        <Note key={list} tone="warning">
          {text('swaps.lists.failed', { name: nameOf(list) })}
        </Note>
      ))}
      {found.isRefused && <Note tone="error">{text('swaps.tokens.refused')}</Note>}
      <SearchableList
        items={shown}
        label={text('swaps.tokens.list')}
        searchLabel={text('swaps.tokens.search')}
        getKey={({ address }) => address}
        renderRow={renderRow}
        remote={{ query, onSearch: setQuery, isSearching: found.isSearching }}
      />
    </Screen>
  )
}

/** A list is called by its name, or where it comes from. */
const nameOf = (list: string): string => (URL.canParse(list) ? new URL(list).host : list)
