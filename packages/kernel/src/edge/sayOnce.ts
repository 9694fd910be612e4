import type { Kernel } from '../instance/Kernel.js'

const said = new WeakMap<Kernel, Set<string>>()

/** Tells the developer what is wrong with a wallet: each sentence once per instance, however often the wallet does it. */
export function sayOnce(kernel: Kernel, sentence: string): void {
  const known = said.get(kernel) ?? new Set()
  said.set(kernel, known)
  if (known.has(sentence)) return
  known.add(sentence)
  kernel.log.error(sentence)
}
