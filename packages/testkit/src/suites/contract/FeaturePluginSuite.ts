import type { Latchkey, Plugin } from '@latchkey/kernel'
import type { TestConnector } from '../createTestConnector.js'

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
  /**
   * Plugins it requires.
   *
   * @param wallet - The scripted wallet of the suite; install it where {@link FeaturePluginSuite.exerciseConnected} is given.
   * @default one namespace with this wallet
   */
  readonly companions?: (wallet: TestConnector) => readonly Plugin[]
  /** Uses the feature without any optional service; must not reject. */
  exercise(latchkey: Latchkey): Promise<void>
  /**
   * Uses the feature so that the connected wallet is asked. The wallet fails: it rejects, breaks, never answers, or disconnects. May reject, with an
   * error that has a code; must settle when the instance is disposed or the wallet disconnects.
   *
   * @default the feature asks no wallet
   */
  readonly exerciseConnected?: (latchkey: Latchkey) => Promise<void>
  /**
   * Renders a view without a browser, e.g. with React's `renderToString`; must not throw, and returns the markup.
   *
   * @default views are loaded and not rendered
   */
  readonly render?: (view: LoadedView) => string | Promise<string>
}
