import { useLatchkey } from '@latchkey/react'
import { Button, Notice, useText } from '@latchkey/react/ui'

/** Views of other features that fill an account, in order; each where it is installed. */
const LEADS: readonly string[] = ['WalletReceive', 'OnRampProviders']

/** An account that has nothing yet leads to what fills it, by the names that the account's own tiles have. */
export function EmptyAccount() {
  const text = useText()
  const { ui } = useLatchkey()
  const actions = ui.slots.list('account.actions')
  const leads = LEADS.flatMap((view) => actions.find((action) => action.view === view) ?? [])
  return (
    <Notice icon="wallet" title={text('portfolio.empty.title')} text={text('portfolio.empty.text')}>
      {leads.map(({ id, title, view, params }, index) => (
        <Button key={id} variant={index === 0 ? 'accent' : 'neutral'} onPress={() => ui.router.push(view, params)}>
          {text.heading(title)}
        </Button>
      ))}
    </Notice>
  )
}
