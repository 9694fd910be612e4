import { withViews } from '@latchkey/feature-kit'
import { feature } from './feature.js'
import { jarIcon } from './jarIcon.js'

export type { TipJarOptions } from './feature.js'

/** Lets visitors tip the makers of an application. @throws LatchkeyError `CAIP_INVALID` */
export const tipJar = withViews(feature, {
  load: () => import('./interface.js'),
  views: [[{ id: 'tipJar.Jar', title: 'tipJar.title' }]],
  show({ context, options: { namespace } }) {
    context.slots.add('account.actions', {
      id: 'tipJar',
      title: 'tipJar.title',
      icon: jarIcon,
      view: 'tipJar.Jar',
      isShown: ({ activeNamespace }) => activeNamespace === namespace,
    })
  },
})
