import type { WithAttempts } from '../async/createAttempts.js'
import type { Host } from '../contracts/Host.js'
import type { WithHooks } from '../hooks/createHookCalls.js'
import type { Registries } from '../state/createRegistry.js'
import type { WithStore } from '../state/createStore.js'
import type { WithStorage } from '../storage/createStorage.js'
import type { ModalRouter } from './createRouter.js'
import type { Toasts } from './createToasts.js'

/** What opening and closing the modal needs. */
export interface ModalParts extends Host, WithStore, WithStorage, WithAttempts, WithHooks, Pick<Registries, 'namespaces' | 'views'> {
  readonly router: ModalRouter
  readonly toasts: Toasts
}
