import type { Delivery } from './createDelivery.js'

/** The sockets of this process by topic. */
export interface Topics {
  add(topic: string, delivery: Delivery): void
  remove(topic: string, delivery: Delivery): void
  /** Sockets of a topic, without those of the sender. */
  of(topic: string, sender?: string): readonly Delivery[]
}

/** Makes an empty index. */
export function createTopics(): Topics {
  const sockets = new Map<string, Set<Delivery>>()
  return {
    add(topic, delivery) {
      const some = sockets.get(topic) ?? new Set()
      sockets.set(topic, some.add(delivery))
    },
    remove(topic, delivery) {
      const some = sockets.get(topic)
      if (some?.delete(delivery) && some.size === 0) sockets.delete(topic)
    },
    of: (topic, sender) => [...(sockets.get(topic) ?? [])].filter(({ clientId }) => clientId !== sender),
  }
}
