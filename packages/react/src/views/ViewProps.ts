import type { UiModule, ViewId, ViewParams } from '@latchkey/kernel'
import type { ComponentType } from 'react'

/** Props that the modal passes to a view's component. */
export interface ViewProps<K extends ViewId = ViewId> {
  /** The parameters passed on opening, of the type that the view declared in `ViewRegistry`. */
  readonly params: ViewParams<K>
}

/** The value that a view loader of a React interface resolves to: one component per view id. */
export interface ReactUiModule extends UiModule {
  readonly views: Readonly<Record<string, ComponentType<ViewProps<never>>>>
}
