import { withViews } from '@latchkey/feature-kit'
import type { SiwxPlugin, SiwxView } from './feature.js'
import { feature } from './feature.js'
import type { FlowOptions } from './options.js'

/** The feature with the view that asks. Its row in the account view comes with the flow. */
export const withView = (view: SiwxView): ((options?: FlowOptions) => SiwxPlugin) =>
  withViews(feature, {
    load: () => import('./interface.js'),
    views: [[{ id: view, title: 'siwx.title', role: 'signIn', isAside: true }]],
  })
