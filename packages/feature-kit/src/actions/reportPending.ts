import type { PendingActivity, PluginContext } from '@latchkey/kernel'

/** Tells the list of activity, where the application has one, of a transaction that was just sent. Never fails: the transaction is on its way. */
export function reportPending({ services, log }: Pick<PluginContext, 'services' | 'log'>, sent: PendingActivity): void {
  services
    .get('history.pending')?.(sent)
    .catch((error: unknown) => log.warn(`The transaction ${sent.entry.id} is not in the list of activity.`, error))
}
