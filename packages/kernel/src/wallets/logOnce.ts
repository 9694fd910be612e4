import type { Host } from '../contracts/Host.js'

/** Keyed by the instance's log, because instances on a page share nothing. */
const logged = new WeakMap<Host['log'], Set<string>>()

/** Logs a wallet's mistake for the developer: each message once per instance. */
export function logOnce({ log }: Pick<Host, 'log'>, message: string): void {
  const messages = logged.get(log) ?? new Set()
  logged.set(log, messages)
  if (messages.has(message)) return
  messages.add(message)
  log.error(message)
}
