import { definePlugin } from '@latchkey/kernel'
import type { Plugin } from '@latchkey/kernel'

/** One view with every component of `@latchkey/react/ui`. */
export function gallery(): Plugin<'demo.gallery', { views: 'demo.Components' }> {
  return definePlugin({
    id: 'demo.gallery',
    apiVersion: 1,
    setup: ({ views }) => void views.add([{ id: 'demo.Components', title: 'Components' }], () => import('./views.js')),
  })
}
