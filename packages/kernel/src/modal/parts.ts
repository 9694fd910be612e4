import type { Host } from '../contracts/Host.js'
import type { Parts } from '../state/Parts.js'
import type { ModalRouter } from './createRouter.js'
import type { Toasts } from './createToasts.js'

/** What opening and closing the modal needs. */
export interface ModalParts extends Host, Parts<'store' | 'storage' | 'attempts' | 'hooks' | 'namespaces' | 'views'> {
  readonly router: ModalRouter
  readonly toasts: Toasts
}
