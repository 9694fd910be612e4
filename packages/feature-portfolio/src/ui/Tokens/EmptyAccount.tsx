import type { ViewId } from '@latchkey/kernel'
import { useLatchkey } from '@latchkey/react'
import { Button, Notice, useText } from '@latchkey/react/ui'

/** Views of other features that fill an account, in order; each where it is installed. */
const LEADS: readonly string[] = ['WalletReceive', 'OnRampProviders']

/** An account that has nothing yet leads to what fills it. */
export function EmptyAccount() {
  const text = useText()
  const { ui } = useLatchkey()
  const leads = LEADS.flatMap((id) => ui.views.get(id as ViewId)?.spec ?? [])
  return (
    <Notice icon="wallet" title={text('portfolio.empty.title')} text={text('portfolio.empty.text')}>
      {leads.map(({ id, title }, index) => (
        <Button key={id} variant={index === 0 ? 'accent' : 'neutral'} onPress={() => ui.router.push(id, undefined as never)}>
          {text.heading(title)}
        </Button>
      ))}
    </Notice>
  )
}
