import type { Label } from './readLabel.js'
import { readLabel } from './readLabel.js'

const ENDINGS = ['', '-wallet', '-eth', '-id', '24', '42', '99', '-pay', '-one'] as const

/** A label and others like it. @returns None for a text that begins no label */
export const suggestLabels = (text: string): readonly Label[] => {
  const seen = new Set<string>()
  return ENDINGS.flatMap((ending) => {
    const label = readLabel(`${text}${ending}`)
    if (label === undefined || seen.has(label.skeleton)) return []
    seen.add(label.skeleton)
    return [label]
  })
}
