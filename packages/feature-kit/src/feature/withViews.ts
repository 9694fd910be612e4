import type { Provision } from '@latchkey/kernel'
import { createFactory } from './createFactory.js'
import type { Feature, FeatureFactory, FeatureViews } from './Feature.js'

/**
 * Makes the factory of a feature's main entry, with texts, views and slots. Only this entry names the interface.
 *
 * @example
 * export const swaps: (options?: SwapsOptions) => SwapsPlugin = withViews(feature, {
 *   load: () => import('./interface.js'),
 *   views: [[{ id: 'Swap', title: 'swaps.title' }]],
 *   show: ({ context }) => void context.slots.add('account.actions', { id: 'swaps', title: 'swaps.title', icon: 'swap', view: 'Swap' }),
 * })
 */
export const withViews = <Id extends string, P extends Provision, Options, Settings, Flow>(
  feature: Feature<Id, P, Options, Settings, Flow>,
  shown: FeatureViews<NoInfer<Id>, NoInfer<P>, NoInfer<Settings>, NoInfer<Flow>>,
): FeatureFactory<Id, P, Options> => createFactory(feature, shown.load, shown)
