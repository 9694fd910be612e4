import type { Route, ViewLoader } from '@latchkey/kernel'
import { Suspense, useState } from 'react'
import { useLatchkey } from '../hooks/useLatchkey.js'
import { useText } from '../locale/useText.js'
import { SkeletonRows } from '../primitives/Skeleton/Skeleton.js'
import { viewComponent } from './viewComponent.js'
import { ViewErrorBoundary } from './ViewErrorBoundary.js'

/** Shows the view of a route, of any owner; a view that fails does not affect the rest. */
export function ViewOutlet({ route }: { readonly route: Route }) {
  const latchkey = useLatchkey()
  const [attempt, setAttempt] = useState(0)
  const entry = latchkey.ui.views.get(route.view)
  return (
    <ViewErrorBoundary
      key={attempt}
      view={route.view}
      params={route.params}
      plugin={entry?.pluginId ?? '—'}
      onRetry={() => setAttempt(attempt + 1)}
    >
      <RouteView view={route.view} params={route.params} load={entry?.load} />
    </ViewErrorBoundary>
  )
}

interface RouteViewProps {
  readonly view: string
  readonly params: unknown
  readonly load: ViewLoader | undefined
}

function RouteView({ view, params, load }: RouteViewProps) {
  const text = useText()
  // Chosen once: a mounted view must not remount when its module turns out to be loaded.
  const [Component] = useState(() => viewComponent(view, load))
  return (
    <Suspense fallback={<SkeletonRows label={text('shell.loading')} />}>
      <Component params={params} />
    </Suspense>
  )
}
