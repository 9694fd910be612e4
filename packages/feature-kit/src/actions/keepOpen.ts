import type { Dispose, PluginContext } from '@latchkey/kernel'

/** Parameters of {@link keepOpen}. */
export interface KeptOpen {
  /** Asked when the modal is to close. */
  readonly isBusy: () => boolean
  /** What the visitor is told: a text key, or the text itself. */
  readonly message: string
}

/** Keeps the modal open while a feature is busy: a `close` that is not forced resolves with false, and a toast says why. @returns Ends it. */
export const keepOpen = ({ hooks, showToast }: Pick<PluginContext, 'hooks' | 'showToast'>, { isBusy, message }: KeptOpen): Dispose =>
  hooks.beforeClose.tap(() => {
    if (!isBusy()) return undefined
    showToast(message, 'loading')
    return { veto: message }
  })
