// The root of tapable brings the code generators of all hook classes along (2.4 KiB).
/// <reference path="./tapableHook.d.ts" />
import Hook from 'tapable/lib/Hook.js'
import type { AsyncSeriesBailHook, AsyncSeriesHook, AsyncSeriesWaterfallHook } from 'tapable'

/** How the results of taps are used: not at all, the first one wins, or each becomes the next tap's first argument. */
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

/** Builds a tapable hook that can be tapped. It can be called once `interpret` gave it its dispatcher. */
export function createHook<Argument, Result, Style extends HookStyle>(name: string): InterpretedHook<Argument, Result, Style> {
  // The class knows nothing of what its taps are given and give; the three styles say it.
  return new Hook([name], name) as unknown as InterpretedHook<Argument, Result, Style>
}
