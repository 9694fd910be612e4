import type { Latchkey } from '@latchkey/kernel'

/** What was said of each instance. A cache, not state. */
const said = new WeakMap<Latchkey, Set<string>>()

/** Tells the developer, once an instance. */
export function warnOnce(latchkey: Latchkey, text: string): void {
  const texts = said.get(latchkey) ?? new Set()
  said.set(latchkey, texts)
  if (texts.size < texts.add(text).size) latchkey.ui.log.warn(text)
}
