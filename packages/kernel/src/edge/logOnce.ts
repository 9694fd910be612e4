import type { Kernel } from '../instance/Kernel.js'

const logged = new WeakMap<Kernel, Set<string>>()

/** Logs a wallet's mistake for the developer: each message once per instance. */
export function logOnce(kernel: Kernel, message: string): void {
  const messages = logged.get(kernel) ?? new Set()
  logged.set(kernel, messages)
  if (messages.has(message)) return
  messages.add(message)
  kernel.log.error(message)
}
