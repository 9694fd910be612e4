import { List, SearchableList, Stack, useText } from '@latchkey/react/ui'
import { useMemo } from 'react'
import type { PortfolioToken } from '../../contracts/PortfolioState.js'
import { Hidden } from '../Hidden.js'
import { HoldingRow } from './HoldingRow.js'

/** Tokens that count; the others behind a row that says how many there are. */
export function TokenList({ tokens }: { readonly tokens: readonly PortfolioToken[] }) {
  const text = useText()
  const [shown, hidden] = useMemo(() => [tokens.filter((each) => !each.hidden), tokens.filter((each) => each.hidden)], [tokens])
  return (
    <>
      <Searched tokens={shown} />
      {hidden.length > 0 && (
        <Hidden title={text('portfolio.hidden', { count: hidden.length })}>
          {() => <Holdings label={text('portfolio.hidden.label')} tokens={hidden} />}
        </Hidden>
      )}
    </>
  )
}

const keyOf = ({ chainId, address = '' }: PortfolioToken): string => `${chainId}/${address}`

/** Found by name and by symbol, where there are many. */
function Searched({ tokens }: { readonly tokens: readonly PortfolioToken[] }) {
  const text = useText()
  const items = useMemo(() => tokens.map((token) => ({ name: `${token.name} ${token.symbol}`, token })), [tokens])
  return (
    <Stack>
      <SearchableList
        items={items}
        label={text('portfolio.tokens.label')}
        searchLabel={text('portfolio.tokens.search')}
        getKey={({ token }) => keyOf(token)}
        renderRow={({ token }, tabIndex) => <HoldingRow token={token} tabIndex={tabIndex} />}
      />
    </Stack>
  )
}

function Holdings({ label, tokens }: { readonly label: string; readonly tokens: readonly PortfolioToken[] }) {
  return (
    <List items={tokens} label={label} getKey={keyOf} renderRow={(token, tabIndex) => <HoldingRow token={token} tabIndex={tabIndex} />} />
  )
}
