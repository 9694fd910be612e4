import type { Latchkey, Route, ViewRole, ViewSpec } from '@latchkey/kernel'
import { ComponentBoundary } from '../boundary/ComponentBoundary.js'
import { useLatchkey } from '../hooks/useLatchkey.js'
import { useAwaitsTexts } from './usePluginTexts.js'
import { useText } from '../locale/useText.js'
import { IconButton } from '../primitives/IconButton/IconButton.js'
import { useSlot } from '../slots/useSlot.js'
import { BackButton } from './BackButton.js'

/** The heading names the dialog; the id is unique within its shadow root. */
export const HEADING_ID = 'lk-heading'

/** Props of {@link Header}. */
export interface HeaderProps {
  /** What stands below it. */
  readonly route: Route | undefined
  /** The current view: what stands below, or the wallets beside it. */
  readonly top: Route | undefined
  readonly canGoBack: boolean
  /** What the view calls itself, if not by its declared title. */
  readonly heading: string | undefined
  readonly isBeside: boolean
  readonly isEmbedded: boolean
}

/** Embedded there is nothing to close on the views that closing leads to. */
const HOMES: readonly (string | undefined)[] = ['Connect', 'Account', undefined]

/** Views that closing does not leave: a button that only shook them would say what it does not do. */
const KEPT: readonly (ViewRole | undefined)[] = ['decision', 'unsupportedNetwork']

/** Back, heading, what plugins add, close. */
export function Header({ route, top, canGoBack, heading, isBeside, isEmbedded }: HeaderProps) {
  const latchkey = useLatchkey()
  const text = useText()
  const awaitsTexts = useAwaitsTexts(route)
  const title = heading ?? (awaitsTexts ? '' : text.heading(specOf(latchkey, route)?.title ?? route?.view ?? ''))
  const actions = useSlot('header.actions').filter((action) => action.view !== top?.view)
  const canClose = canCloseOn(specOf(latchkey, top), isEmbedded)
  return (
    <div className="lk-header">
      {canGoBack && <BackButton />}
      {/* Focus stays on the chosen wallet, so the heading of the other column is announced. */}
      <h2 id={route === top ? HEADING_ID : undefined} className="lk-heading" title={title} aria-live={isBeside ? 'polite' : undefined}>
        {title}
      </h2>
      <div className="lk-header-end">
        {actions.map((action) => (
          <ComponentBoundary key={action.id} component="header.actions" fallback={null}>
            <IconButton
              icon={action.icon}
              label={text.heading(action.title)}
              onPress={() => latchkey.ui.router.push(action.view, action.params)}
            />
          </ComponentBoundary>
        ))}
        {canClose && <IconButton icon="close" label={text('shell.close')} onPress={() => void latchkey.close({ reason: 'button' })} />}
      </div>
    </div>
  )
}

const specOf = ({ ui }: Latchkey, route: Route | undefined): ViewSpec | undefined => route && ui.views.get(route.view)?.spec

const canCloseOn = (spec: ViewSpec | undefined, isEmbedded: boolean): boolean =>
  !KEPT.includes(spec?.role) && (!isEmbedded || !HOMES.includes(spec?.id))
