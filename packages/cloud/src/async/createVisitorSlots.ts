import type { Slots } from './createSlots.js'
import { createSlots } from './createSlots.js'

/** How much of one visitor's work there may be. */
export interface VisitorRules {
  /** What runs at a time. */
  readonly atOnce: number
  /** What runs and waits. */
  readonly most: number
}

/** Work of visitors, each of whom waits for nobody but itself. */
export interface VisitorSlots {
  /** How much more a visitor may begin. @param whom - The network of the address */
  roomOf(whom: string): number
  /** Runs work in the visitor's turn. @throws what the work throws */
  run<T>(whom: string, work: () => Promise<T>): Promise<T>
}

/** Bounds the work of each visitor, so that none takes the place of the others. */
export function createVisitorSlots({ atOnce, most }: VisitorRules): VisitorSlots {
  const visitors = new Map<string, { readonly inTurn: Slots; works: number }>()
  return {
    roomOf: (whom) => Math.max(0, most - (visitors.get(whom)?.works ?? 0)),
    async run(whom, work) {
      const own = visitors.get(whom) ?? { inTurn: createSlots(atOnce), works: 0 }
      visitors.set(whom, own)
      own.works += 1
      try {
        return await own.inTurn(work)
      } finally {
        own.works -= 1
        if (own.works === 0) visitors.delete(whom)
      }
    },
  }
}
