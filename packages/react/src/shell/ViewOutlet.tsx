import type { Route, UiModule, ViewLoader } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { ComponentType, LazyExoticComponent } from 'react'
import { lazy, Suspense, useState } from 'react'
import { useLatchkey } from '../hooks/useLatchkey.js'
import { useText } from '../locale/useText.js'
import { SkeletonRows } from '../primitives/Skeleton/Skeleton.js'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { ViewErrorBoundary } from './ViewErrorBoundary.js'

type View = ComponentType<{ readonly params: unknown }>
type LazyView = LazyExoticComponent<View>

function pick(module: UiModule, view: string): View {
  const component = Object.hasOwn(module.views, view) ? module.views[view] : undefined
  if (!component) throw new LatchkeyError('VIEW_UNKNOWN', { view })
  return component as View
}

/** Each view's component, asked for once per loader. A cache of code, not state: two instances may share a loader. */
const lazyViews = new WeakMap<ViewLoader, Map<string, LazyView>>()

function lazyView(view: string, load: ViewLoader): LazyView {
  const ofLoader = lazyViews.get(load) ?? new Map<string, LazyView>()
  lazyViews.set(load, ofLoader)
  const fresh = (): LazyView =>
    lazy(async () => {
      try {
        return { default: pick(await load(), view) }
      } catch (error) {
        // Asked for again on the next attempt.
        ofLoader.delete(view)
        throw error
      }
    })
  const component = ofLoader.get(view) ?? fresh()
  ofLoader.set(view, component)
  return component
}

/** Shows the view of a route, whoever brought it; a view that fails takes nothing else with it. */
export function ViewOutlet({ route }: { readonly route: Route }) {
  const latchkey = useLatchkey()
  const [attempt, setAttempt] = useState(0)
  const entry = latchkey.ui.views.get(route.view)
  return (
    <ViewErrorBoundary
      key={attempt}
      view={route.view}
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
  const { modal } = useLatchkeyContext()
  const text = useText()
  if (!load) throw new LatchkeyError('VIEW_UNKNOWN', { view })
  // What came with the modal is drawn at once: waiting for a promise that is settled would still show a skeleton.
  const Component = modal && load === modal.loadCoreViews ? pick(modal.coreModule, view) : lazyView(view, load)
  return (
    <Suspense fallback={<SkeletonRows label={text('shell.loading')} />}>
      <Component params={params} />
    </Suspense>
  )
}
