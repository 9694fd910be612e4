import type { Latchkey, Plugin } from '@latchkey/kernel'

/** One view of a plugin, as its loader gives it. */
export interface LoadedView {
  readonly id: string
  /** A component of the interface that renders the plugin. */
  readonly component: unknown
  readonly latchkey: Latchkey
}

/** Parameters of `describeFeaturePlugin`. */
export interface FeaturePluginSuite {
  /** Returns a new plugin on every call. */
  create(): Plugin
  /** Absolute path of the package's main entry, e.g. of `src/index.ts`. */
  readonly entry: string
  /** Absolute path of the entry for applications without React, which has no views. @default the main entry */
  readonly headless?: string
  /** Factory calls with a wrong option, e.g. a negative limit. Each must throw. @default [] */
  readonly refusedOptions?: readonly (() => unknown)[]
  /** Plugins it requires. @default one namespace with a test wallet */
  readonly companions?: () => readonly Plugin[]
  /** Uses the feature without any optional service; must not reject. */
  exercise(latchkey: Latchkey): Promise<void>
  /**
   * Renders a view without a browser, e.g. with React's `renderToString`; must not throw, and returns the markup.
   *
   * @default views are loaded and not rendered
   */
  readonly render?: (view: LoadedView) => string | Promise<string>
}
