declare const fromTransition: unique symbol

/** A change of a feature's slice. Only its `transitions.ts` makes patches, so that each change has a name and a test. */
export type Patch<State> = Partial<State> & { readonly [fromTransition]: true }

/**
 * Gives the function that makes patches of a slice; only for a feature's `transitions.ts`.
 *
 * @example
 * const patch = patchOf<TipsState>()
 * export const tipSent = ({ count }: Readonly<TipsState>) => patch({ count: count + 1 })
 */
export const patchOf =
  <State>() =>
  (fields: Partial<State>): Patch<State> =>
    // eslint-disable-next-line no-restricted-syntax -- where patches are made
    fields as Patch<State>
