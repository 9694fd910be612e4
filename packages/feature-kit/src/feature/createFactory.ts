import type { Provision } from '@latchkey/kernel'
import { lazy } from '@latchkey/kernel'
import type { Feature, FeatureCode, FeatureFactory, FeatureViews, SliceOf } from './Feature.js'

/** Makes the factory of a plugin. @param shown - What its interface adds, if it has one. */
export const createFactory =
  <Id extends string, P extends Provision, Options, Settings, Flow>(
    feature: Feature<Id, P, Options, Settings, Flow>,
    load: () => Promise<FeatureCode<Id, P, Settings, Flow>>,
    shown?: FeatureViews<Id, P, Settings, Flow>,
  ): FeatureFactory<Id, P, Options> =>
  (input = {} as never) => {
    const options = feature.read(input as Options)
    return {
      id: feature.id,
      apiVersion: 1,
      setup(context) {
        // The kernel's type says the same of an id that is not known yet.
        // eslint-disable-next-line no-restricted-syntax -- the door of every feature's slice
        const state = context.state.own(feature.initial(options) as never) as SliceOf<Id>
        // eslint-disable-next-line no-restricted-syntax -- the same door
        const apply = (patch: object): void => void Object.assign(state, patch)
        const parts = { context, state, options, apply, ...shown }
        feature.setup(
          parts,
          lazy(async () => (await load()).createFlow(parts)),
        )
        if (!shown) return
        context.texts.add(async () => (await shown.load()).loadTexts(parts))
        for (const group of shown.views)
          context.views.add(group as never, async () => (await shown.load()).loadViews(group[0]?.id as string))
        shown.show?.(parts)
      },
    }
  }
