// The root of tapable imports the code generators of all hook classes (2.4 KiB).
/// <reference path="./tapableHook.d.ts" />
import Hook from 'tapable/lib/Hook.js'
import type { AsyncSeriesBailHook, AsyncSeriesHook, AsyncSeriesWaterfallHook } from 'tapable'

/** How the results of taps are used: ignored, the first one wins, or each becomes the next tap's first argument. */
export type HookStyle = 'series' | 'bail' | 'waterfall'

/** A hook of tapable that runs its taps one after another. Only its `promise` side can be called. */
export type InterpretedHook<Argument, Result, Style extends HookStyle> = Omit<
  {
    series: AsyncSeriesHook<[Argument]>
    bail: AsyncSeriesBailHook<[Argument], Result>
    waterfall: AsyncSeriesWaterfallHook<[Argument], Result>
  }[Style],
  'callAsync'
>

/** Builds a tapable hook. It can be called once `interpret` has set its dispatcher. */
export function createHook<Argument, Result, Style extends HookStyle>(name: string): InterpretedHook<Argument, Result, Style> {
  // The class does not type arguments and results; the three styles do.
  return new Hook([name], name) as unknown as InterpretedHook<Argument, Result, Style>
}
