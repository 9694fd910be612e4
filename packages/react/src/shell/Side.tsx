import type { Route } from '@latchkey/kernel'
import { BesideContext } from '../hooks/useBeside.js'
import { useLatchkey } from '../hooks/useLatchkey.js'
import { useText } from '../locale/useText.js'
import { ViewOutlet } from '../outlet/ViewOutlet.js'
import { BackButton } from './BackButton.js'
import { HEADING_ID } from './Header.js'

/** Props of {@link Side}. */
export interface SideProps {
  readonly route: Route
  /** Nothing was chosen yet: its heading names the dialog. */
  readonly isTop: boolean
  readonly canGoBack: boolean
}

/** The wallets, beside what belongs to the chosen one. */
export function Side({ route, isTop, canGoBack }: SideProps) {
  const text = useText()
  const title = text.heading(useLatchkey().ui.views.get(route.view)?.spec.title ?? route.view)
  return (
    <div className="lk-side">
      <div className="lk-header">
        {isTop && canGoBack && <BackButton />}
        <h2 id={isTop ? HEADING_ID : undefined} className="lk-heading" title={title}>
          {title}
        </h2>
      </div>
      <div className="lk-body lk-view">
        <BesideContext.Provider value>
          <ViewOutlet route={route} />
        </BesideContext.Provider>
      </div>
    </div>
  )
}
