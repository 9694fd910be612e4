import type { ViewProps } from '@latchkey/react'
import { useLatchkey } from '@latchkey/react'
import { Note, TokenPicker, useText } from '@latchkey/react/ui'
import type { TokenChoice } from '@latchkey/react/ui'
import { useMemo, useState } from 'react'
import type { SwapToken } from '../../contracts/index.js'
import type { SwapParts } from '../SwapGate.js'
import { SwapGate } from '../SwapGate.js'
import { Frequent } from './Frequent.js'
import { frequentTokens } from './frequentTokens.js'
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
  const { ui } = useLatchkey()
  const show = useShow()
  const { tokens, balances, prices, marks, failedLists = [] } = state
  const detailOf = useTokenDetail(state)
  const [query, setQuery] = useState('')
  const found = useTokenByAddress(flow, query)
  const shown = useMemo(() => sortTokens(tokens, { balances, prices, query }), [tokens, balances, prices, query])
  const describe = (token: SwapToken): TokenChoice => {
    const [balance, price] = [balances[token.address], prices[token.address]]
    return {
      name: token.symbol,
      detail: detailOf(token),
      icon: token.iconUrl,
      coin: token,
      amount: balance ? show.tokens(balance, token) : undefined,
      value: balance && price !== undefined ? show.dollars(worthOf(balance, token, price)) : undefined,
    }
  }
  const frequent = useMemo(() => frequentTokens(tokens, marks), [tokens, marks])
  const choose = (token: SwapToken): void => flow.select(side, token)
  // An address that is being read has no row yet.
  const isAnswered = !found.isSearching && shown.length > 0
  return (
    <TokenPicker
      items={shown}
      label={text('swaps.tokens.list')}
      searchLabel={text('swaps.tokens.search')}
      getKey={({ address }) => address}
      describe={describe}
      current={state[side]?.address}
      onChoose={choose}
      remote={{ query, shownQuery: isAnswered ? query : '', onSearch: setQuery, isSearching: found.isSearching }}
    >
      {frequent.length > 0 && (
        <Frequent
          tokens={frequent}
          current={state[side]?.address}
          onChoose={(token) => {
            choose(token)
            ui.router.goBack()
          }}
        />
      )}
      {failedLists.map(({ list }) => (
        <Note key={list} tone="warning">
          {text('swaps.lists.failed', { name: nameOf(list) })}
        </Note>
      ))}
      {found.isRefused && <Note tone="error">{text('swaps.tokens.refused')}</Note>}
    </TokenPicker>
  )
}

/** A list is called by its name, or where it comes from. */
const nameOf = (list: string): string => (URL.canParse(list) ? new URL(list).host : list)
