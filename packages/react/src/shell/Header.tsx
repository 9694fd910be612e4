import type { Route, ViewRole } from '@latchkey/kernel'
import { useLatchkey } from '../hooks/useLatchkey.js'
import { useText } from '../locale/useText.js'
import { IconButton } from '../primitives/IconButton/IconButton.js'
import { useSlot } from '../slots/useSlot.js'

/** The heading names the dialog; the id is unique within its shadow root. */
export const HEADING_ID = 'lk-heading'

/** Props of {@link Header}. */
export interface HeaderProps {
  readonly history: readonly Route[]
  /** What the view calls itself, if not by its declared title. */
  readonly heading: string | undefined
  readonly isEmbedded: boolean
}

/** Embedded there is nothing to close on the views that closing leads to. */
const HOMES: readonly (string | undefined)[] = ['Connect', 'Account', undefined]

/** Views that closing does not leave: a button that only shook them would say what it does not do. */
const KEPT: readonly (ViewRole | undefined)[] = ['decision', 'unsupportedNetwork']

/** Back, heading, what plugins add, close. */
export function Header({ history, heading, isEmbedded }: HeaderProps) {
  const latchkey = useLatchkey()
  const text = useText()
  const view = history.at(-1)?.view
  const spec = view === undefined ? undefined : latchkey.ui.views.get(view)?.spec
  const title = heading ?? (spec ? text.heading(spec.title) : view)
  const actions = useSlot('header.actions').filter((action) => action.view !== view)
  const canClose = !KEPT.includes(spec?.role) && (!isEmbedded || !HOMES.includes(view))
  return (
    <header className="lk-header">
      <div className="lk-header-start">
        {history.length > 1 && <IconButton icon="back" label={text('shell.back')} onPress={() => latchkey.ui.router.goBack()} />}
      </div>
      <h2 id={HEADING_ID} key={title} className="lk-heading" title={title}>
        {title}
      </h2>
      <div className="lk-header-end">
        {actions.map((action) => (
          <IconButton
            key={action.id}
            icon={action.icon}
            label={text.heading(action.title)}
            onPress={() => latchkey.ui.router.push(action.view, action.params)}
          />
        ))}
        {canClose && <IconButton icon="close" label={text('shell.close')} onPress={() => void latchkey.close({ reason: 'button' })} />}
      </div>
    </header>
  )
}
