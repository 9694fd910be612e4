import type { UiModule, ViewLoader } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { ComponentType, LazyExoticComponent } from 'react'
import { lazy } from 'react'

/** A view's component, whatever its params. */
export type ViewComponent = ComponentType<{ readonly params: unknown }>

type LazyView = LazyExoticComponent<ViewComponent>

/** What loaders gave, and the components still on their way. A cache of code, not state: instances may share a loader. */
const modules = new WeakMap<ViewLoader, UiModule>()
const lazyViews = new WeakMap<ViewLoader, Map<string, LazyView>>()

/** Tells what a loader would give, when it is here already. */
export function rememberViews(load: ViewLoader, module: UiModule): void {
  modules.set(load, module)
}

/** Loads views ahead of their first use. A failure shows nothing: the use tries again and says so. */
export function preloadViews(load: ViewLoader): void {
  loadViews(load).catch(() => undefined)
}

async function loadViews(load: ViewLoader): Promise<UiModule> {
  const module = modules.get(load) ?? (await load())
  modules.set(load, module)
  return module
}

function pick(module: UiModule, view: string): ViewComponent {
  const component = Object.hasOwn(module.views, view) ? module.views[view] : undefined
  if (!component) throw new LatchkeyError('VIEW_UNKNOWN', { view })
  return component as ViewComponent
}

/**
 * The component of a view. One whose module is here is drawn at once: waiting for a promise that is settled would still
 * show a skeleton. One that did not load is asked for again the next time.
 *
 * @throws LatchkeyError `VIEW_UNKNOWN` when the module is here and lacks the view
 */
export function viewComponent(view: string, load: ViewLoader): ViewComponent | LazyView {
  const module = modules.get(load)
  if (module) return pick(module, view)
  const ofLoader = lazyViews.get(load) ?? new Map<string, LazyView>()
  lazyViews.set(load, ofLoader)
  const fresh = (): LazyView =>
    lazy(async () => {
      try {
        return { default: pick(await loadViews(load), view) }
      } catch (error) {
        ofLoader.delete(view)
        throw error
      }
    })
  const component = ofLoader.get(view) ?? fresh()
  ofLoader.set(view, component)
  return component
}
