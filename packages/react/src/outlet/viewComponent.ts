import type { UiModule, ViewLoader } from '@latchkey/kernel'
import { loadError } from '@latchkey/kernel'
import type { ComponentType, LazyExoticComponent } from 'react'
import { lazy } from 'react'
import { loadBesideViews } from './loadBesideViews.js'

/** A view's component, whatever its params. */
export type ViewComponent = ComponentType<{ readonly params: unknown }>

type LazyView = LazyExoticComponent<ViewComponent>

/** Loaded views, and components that are still loading. A cache of code, not state: instances may share a loader. */
const modules = new WeakMap<ViewLoader, UiModule>()
const lazyViews = new WeakMap<ViewLoader, Map<string, LazyView>>()

/** Registers the result of a loader whose code is loaded already. */
export function rememberViews(load: ViewLoader, module: UiModule): void {
  modules.set(load, module)
}

/** What a loader gave. Undefined while it is not loaded. */
export const loadedModule = <M extends UiModule>(load: () => Promise<M>): M | undefined => modules.get(load) as M | undefined

/** Preloads views before their first use. A failure is ignored: the first use tries again and reports it. */
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
 * The component of a view. A loaded one renders at once, because waiting for a settled promise would still
 * show a skeleton. One that failed to load is requested again the next time. Rendering one that its module lacks, or that nobody registered, throws
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
