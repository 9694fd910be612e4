import type { Kernel } from '../instance/Kernel.js'

const said = new WeakMap<Kernel, Set<string>>()

/** Logs a wallet's mistake for the developer: each message once per instance. */
export function sayOnce(kernel: Kernel, sentence: string): void {
  const known = said.get(kernel) ?? new Set()
  said.set(kernel, known)
  if (known.has(sentence)) return
  known.add(sentence)
  kernel.log.error(sentence)
}
