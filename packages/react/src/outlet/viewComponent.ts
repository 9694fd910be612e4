import type { UiModule, ViewLoader } from '@latchkey/kernel'
import { loadError } from '@latchkey/kernel'
import type { ComponentType, LazyExoticComponent } from 'react'
import { lazy } from 'react'
import { loadBesideViews } from '../loading/loadBesideViews.js'

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
  const [module] = await Promise.all([modules.get(load) ?? load(), loadBesideViews()])
  modules.set(load, module)
  return module
}

function pick(module: UiModule, view: string): ViewComponent | undefined {
  return Object.hasOwn(module.views, view) ? (module.views[view] as ViewComponent | undefined) : undefined
}

/**
 * The component of a view. One whose module is here is drawn at once: waiting for a promise that is settled would still
 * show a skeleton. One that did not load is asked for again the next time. Drawing one that its module lacks, or that nobody loads, throws
 * `VIEW_UNKNOWN`.
 */
export function viewComponent(view: string, load: ViewLoader | undefined): ViewComponent | LazyView {
  if (!load) return missingView(view)
  const module = modules.get(load)
  if (module) return pick(module, view) ?? missingView(view)
  const ofLoader = lazyViews.get(load) ?? new Map<string, LazyView>()
  lazyViews.set(load, ofLoader)
  const fresh = (): LazyView =>
    lazy(async () => {
      try {
        const component = pick(await loadViews(load), view)
        if (component) return { default: component }
        throw await loadError('VIEW_UNKNOWN', { view })
      } catch (error) {
        ofLoader.delete(view)
        throw error
      }
    })
  const component = ofLoader.get(view) ?? fresh()
  ofLoader.set(view, component)
  return component
}

function missingView(view: string): LazyView {
  return lazy(async () => {
    throw await loadError('VIEW_UNKNOWN', { view })
  })
}
