import { showAction, withViews } from '@latchkey/feature-kit'
import { feature, jarIcon } from './feature.js'

export type { TipJarOptions } from './feature.js'

/** Lets visitors tip the makers of an application. @throws LatchkeyError `CAIP_INVALID` */
export const tipJar = withViews(feature, {
  load: () => import('./interface.js'),
  views: [[{ id: 'tipJar.Jar', title: 'tipJar.title' }]],
  show: (parts) => showAction(parts, { icon: jarIcon, namespaces: [parts.options.namespace] }),
})
