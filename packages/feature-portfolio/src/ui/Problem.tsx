import { Button, Notice, useText } from '@latchkey/react/ui'

/** Props of {@link Problem}. */
export interface ProblemProps {
  readonly texts: 'portfolio.failed' | 'portfolio.nfts.failed'
  /** Of the error, shown below the text. */
  readonly code?: string | undefined
  readonly onRetry: () => void
}

/** What could not be read, with a button that tries again. */
export function Problem({ texts, code, onRetry }: ProblemProps) {
  const text = useText()
  return (
    <Notice icon="offline" tone="error" title={text(`${texts}.title`)} text={text(`${texts}.text`)}>
      <Button icon="retry" onPress={onRetry}>
        {text('shell.retry')}
      </Button>
      {code && <small>{text('failure.code', { code })}</small>}
    </Notice>
  )
}
