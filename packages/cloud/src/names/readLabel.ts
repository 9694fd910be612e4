import { normalize } from 'viem/ens'
import { RESERVED } from './reserved.js'

/** Shortest and longest label; the reference asks for 4 characters. */
const LABEL = /^(?!-)[a-z0-9-]{4,63}(?<!-)$/

/** A label that can be in the zone. */
export interface Label {
  /** Normalized by ENSIP-15. */
  readonly text: string
  /** With characters that look alike replaced by one of them. */
  readonly skeleton: string
}

/**
 * Reads a label of the zone: letters a to z, digits and hyphens. Names of other scripts are not given out, so that none looks like another one.
 *
 * @see https://docs.ens.domains/ensip/15
 * @returns Undefined for a text that cannot be a label
 */
export function readLabel(text: string): Label | undefined {
  const label = normalizeName(text)
  return label !== undefined && LABEL.test(label) ? { text: label, skeleton: skeletonOf(label) } : undefined
}

/** A name as ENSIP-15 writes it. @returns Undefined for what is no name */
export function normalizeName(text: string): string | undefined {
  try {
    return normalize(text)
  } catch {
    return undefined // The library throws for every text that is no name.
  }
}

/** What looks like another character or pair of characters in usual fonts. */
const LOOKALIKES = [
  [/-/g, ''],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
  [/5/g, 's'],
] as const

const skeletonOf = (label: string): string => LOOKALIKES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), label)

/** Whether nobody can take a label: it is reserved, or looks like one that is. */
export function createReserved(own: readonly string[]): (label: Label) => boolean {
  const reserved = new Set([...RESERVED, ...own.map((text) => text.toLowerCase())].map(skeletonOf))
  return ({ skeleton }) => reserved.has(skeleton)
}
