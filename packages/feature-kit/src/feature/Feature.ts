import type { Patch } from '../state/Patch.js'
import type { Plugin, PluginContext, Provision, StateRegistry, TextBundle, UiModule, ViewSpec } from '@latchkey/kernel'

/** The slice of a plugin, as `StateRegistry` declares it. */
export type SliceOf<Id extends string> = Id extends keyof StateRegistry ? StateRegistry[Id] : object

/** What the parts of one instance of a feature share. */
export interface FeatureParts<Id extends string, P extends Provision, Settings> {
  readonly context: PluginContext<Id, P>
  /** The plugin's slice, as it is at any moment. */
  readonly state: Readonly<SliceOf<Id>>
  /** Changes the slice: the only way to. */
  apply(patch: Patch<SliceOf<Id>>): void
  /** What `read` made of the options. */
  readonly options: Settings
  /** The views by group; absent where the entry without an interface is in use. */
  readonly views?: readonly (readonly ViewSpec[])[]
}

/**
 * What a host without React needs of a feature. It never names the interface: bundlers follow each `import()`.
 *
 * @typeParam P - What the plugin provides, as of `Plugin`.
 * @typeParam Settings - What the feature makes of its options.
 */
export interface Feature<Id extends string, P extends Provision, Options, Settings = Options, Flow = unknown> {
  readonly id: Id
  /** Reads the options, when the factory is called. @throws LatchkeyError `OPTION_INVALID` */
  read(options: Options): Settings
  /** The slice at first: plain data. */
  initial(settings: Settings): SliceOf<Id>
  /**
   * Registers services, taps and handlers; must not do I/O.
   *
   * @param flow - Loads the flow, once. It rejects with `CODE_NOT_LOADED` when it cannot be loaded.
   */
  setup(parts: FeatureParts<Id, P, Settings>, flow: () => Promise<Flow>): void
}

/** The parts of a feature, for its flow: `PartsOf<typeof feature>`. */
export type PartsOf<F> =
  F extends Feature<infer Id, infer P, infer _Options, infer Settings, infer _Flow> ? FeatureParts<Id, P, Settings> : never

/** What does a feature's work. It loads with the first use, and again after a failure. */
export interface FeatureCode<Id extends string, P extends Provision, Settings, Flow> {
  /** Creates the flow of one instance, once. */
  createFlow(parts: FeatureParts<Id, P, Settings>): Flow | Promise<Flow>
}

/**
 * The file of a feature's interface. It loads when something of a plugin may show, or with the first use, and each of its parts when it is needed: a part
 * that a root loads by itself would cost a name in the first load.
 */
export interface FeatureInterface<Id extends string, P extends Provision, Settings, Flow> extends FeatureCode<Id, P, Settings, Flow> {
  /** The texts in every language. Called when something of a plugin may show, e.g. once a wallet is asked: `warnWithoutChain` can tell the developer then what is missing. */
  loadTexts(parts: FeatureParts<Id, P, Settings>): Promise<TextBundle>
  /**
   * The components of a group of views.
   *
   * @param id - The first view of the group.
   */
  loadViews(id: string): Promise<UiModule>
}

/** What the main entry adds to a feature. */
export interface FeatureViews<Id extends string, P extends Provision, Settings, Flow> {
  /** Loads the interface: `() => import('./interface.js')`. */
  readonly load: () => Promise<FeatureInterface<Id, P, Settings, Flow>>
  /** The views, without their components, in groups: each group loads at once, with its first view that opens. */
  readonly views: readonly (readonly ViewSpec[])[]
  /** Puts items into the slots of the interface. @default nothing */
  show?(parts: FeatureParts<Id, P, Settings>): void
}

/** The factory of a plugin. Its parameter may be left out where no option is required. */
export type FeatureFactory<Id extends string, P extends Provision, Options> = (
  ...options: Record<never, never> extends Options ? [options?: Options] : [options: Options]
) => Plugin<Id, P>
