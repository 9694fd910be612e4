import { definePlugin, lazy, optionInvalid } from '@latchkey/kernel'
import type { LatchkeyState, Plugin } from '@latchkey/kernel'
import type { DirectoryOptions } from './options.js'
import { readDirectoryOptions } from './options.js'

/** An interface shows wallets, or is part of the page. */
const isShown = ({ modal, embedded }: LatchkeyState): boolean => modal.open || embedded

/**
 * The wallets of the service that `endpoints.directory` names: featured and recommended ones in the list of wallets, and all of them, page by
 * page and by search, in the list of all wallets. Nothing is requested before the modal opens.
 *
 * @throws LatchkeyError `OPTION_INVALID`; `createLatchkey` throws it without `endpoints.directory`
 */
export function directory(options: DirectoryOptions = {}): Plugin<'directory', { readonly services: 'wallets.directory' }> {
  const read = readDirectoryOptions(options)
  return definePlugin({
    id: 'directory',
    apiVersion: 1,
    setup(context) {
      if (!context.config.endpoints['directory']) throw optionInvalid('endpoints.directory', 'is not set', 'name your server')
      const load = lazy(async () => (await import('./flow/createDirectory.js')).createDirectory(context, read))
      context.services.provide('wallets.directory', load)
      const begin = (shown: boolean): void => {
        if (!shown) return
        load().then(
          ({ prefetch }) => prefetch(),
          (error: unknown) => context.log.warn('No directory', error),
        )
      }
      context.state.subscribe(isShown, begin)
      begin(isShown(context.state.current))
    },
  })
}
