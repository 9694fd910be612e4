import { definePlugin, lazy, optionInvalid } from '@latchkey/kernel'
import type { Plugin } from '@latchkey/kernel'
import type { DirectoryOptions } from './options.js'
import { readDirectoryOptions } from './options.js'

/**
 * The wallets of the service that `endpoints.directory` names: featured and recommended ones in the list of wallets, and all of them, page by
 * page and by search, in the list of all wallets. Nothing is requested before the modal is shown.
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
      context.events.on(({ type }) => {
        if (type !== 'modalShown') return
        load().then(
          ({ prefetch }) => prefetch(),
          (error: unknown) => context.log.warn('No directory', error),
        )
      })
    },
  })
}
