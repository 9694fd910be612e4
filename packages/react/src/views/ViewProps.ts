import type { UiModule, ViewId, ViewParams } from '@latchkey/kernel'
import type { ComponentType } from 'react'

/** What the modal gives to a view's component. */
export interface ViewProps<K extends ViewId = ViewId> {
  /** What the opener handed over; of the type the view declared in `ViewRegistry`. */
  readonly params: ViewParams<K>
}

/** What a view loader of a React interface resolves with: one component per view id. */
export interface ReactUiModule extends UiModule {
  readonly views: Readonly<Record<string, ComponentType<ViewProps<never>>>>
}
