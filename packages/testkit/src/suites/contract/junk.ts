import type { StorageBackend } from '@latchkey/kernel'

/** An entry as the kernel writes it. */
const entry = (value: unknown): string => JSON.stringify({ v: 1, value })

/** What is wrong about a stored text, and the text. */
export const JUNK: readonly (readonly [problem: string, text: string])[] = [
  ['text that is no JSON', '{"v":1,'],
  ['null', entry(null)],
  ['a number', entry(-1.5)],
  ['a text', entry('junk')],
  ['a list', entry([null, 7, 'junk', {}, []])],
  ['an object of other fields', '{"v":1,"value":{"__proto__":{"polluted":true},"junk":[1],"toString":null}}'],
]

/** Stores a text under keys, and reports it as a browser reports what another tab stored. */
export function spoil(storage: StorageBackend, keys: readonly string[], text: string): void {
  for (const key of keys) {
    storage.setItem(key, text)
    globalThis.window?.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: text }))
  }
}
