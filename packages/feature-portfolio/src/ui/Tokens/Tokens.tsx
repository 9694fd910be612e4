import { useFlow } from '@latchkey/feature-kit/react'
import { useText } from '@latchkey/react/ui'
import { SkeletonRows } from '@latchkey/react/ui'
import { Problem } from '../Problem.js'
import { usePortfolioState } from '../usePortfolioState.js'
import { watch } from '../watch.js'
import { EmptyAccount } from './EmptyAccount.js'
import { TokenList } from './TokenList.js'

/** The coins and tokens of the account, the most valuable first. */
export function Tokens() {
  const text = useText()
  const { flow, error, retry } = useFlow('portfolio', watch)
  const { status, tokens, failure } = usePortfolioState()
  if (status === 'failed' || error !== undefined)
    return <Problem texts="portfolio.failed" code={failure?.code} onRetry={flow ? () => void flow.refresh() : retry} />
  if (status !== 'ready') return <SkeletonRows label={text('shell.loading')} />
  const isEmpty = tokens.every(({ amountBaseUnits }) => amountBaseUnits === 0n)
  return isEmpty ? <EmptyAccount /> : <TokenList tokens={tokens} />
}
