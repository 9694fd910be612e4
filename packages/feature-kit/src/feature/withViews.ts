import type { Provision } from '@latchkey/kernel'
import { lazy } from '@latchkey/kernel'
import type { Feature, FeatureFactory, FeatureViews, SliceOf } from './Feature.js'

/**
 * Makes the factory of a feature's main entry, with texts, views and slots. Only this entry names the interface.
 *
 * @example
 * export const swaps: (options?: SwapsOptions) => SwapsPlugin = withViews(feature, {
 *   load: () => import('./interface.js'),
 *   views: [{ id: 'Swap', title: 'swaps.title' }],
 *   show: ({ context }) => void context.slots.add('account.actions', { id: 'swaps', title: 'swaps.title', icon: 'swap', view: 'Swap' }),
 * })
 */
export const withViews =
  <Id extends string, P extends Provision, Options, Settings, Flow>(
    feature: Feature<Id, P, Options, Settings, Flow>,
    shown?: FeatureViews<Id, P, Settings>,
  ): FeatureFactory<Id, P, Options> =>
  (input = {} as never) => {
    const options = feature.read(input as Options)
    return {
      id: feature.id,
      apiVersion: 1,
      setup(context) {
        // The kernel's type says the same of an id that is not known yet.
        const state = context.state.own(feature.initial(options) as never) as SliceOf<Id>
        const parts = { context, state, options, ...shown }
        feature.setup(
          parts,
          lazy(() => feature.flow(parts)),
        )
        if (!shown) return
        context.texts.add(async () => (await shown.load()).loadTexts())
        context.views.add(shown.views as never, async () => (await shown.load()).loadViews())
        shown.show?.(parts)
      },
    }
  }
