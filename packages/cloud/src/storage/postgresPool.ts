import type { PostgresJSDialectConfig } from 'kysely-postgres-js'
import type { Sql } from 'postgres'
import { cloudError } from '../errors/cloudError.js'

type PostgresJSSql = Exclude<PostgresJSDialectConfig['postgres'], () => unknown>
type Reserved = Awaited<ReturnType<PostgresJSSql['reserve']>>

/** One client with at most one connection. */
interface Slot {
  client: Sql
  /** The client's connection ended. It is not used again: it could take an answer for that of a query which it forgot. */
  isBroken: boolean
  /** Ends the query that is being answered; undefined without one. */
  giveUp: (() => void) | undefined
}

/**
 * Lends connections of PostgreSQL, each to one borrower at a time. The client by itself forgets queries when a connection ends: those that wait for
 * one, and one that is sent between the error of a socket and its end. They would never be answered.
 *
 * @param connect - Makes a client with at most one connection, which calls `onClose` when its connection ends
 * @param size - The most connections
 */
export function postgresPool(connect: (onClose: () => void) => Sql, size: number): PostgresJSSql {
  const open = (slot: Slot): Sql => {
    const client: Sql = connect(() => slot.client === client && breakOff(slot))
    return client
  }
  const slots = Array.from({ length: size }, () => {
    const slot = { isBroken: false, giveUp: undefined } as unknown as Slot
    slot.client = open(slot)
    return slot
  })
  const free = [...slots]
  const waiting: ((slot: Slot) => void)[] = []

  const release = (slot: Slot): void => {
    const next = waiting.shift()
    if (next) next(slot)
    else free.unshift(slot)
  }
  const lend = (slot: Slot): Reserved => {
    if (slot.isBroken) {
      // Nothing waits for an answer of it.
      void slot.client.end({ timeout: 0 })
      Object.assign(slot, { client: open(slot), isBroken: false })
    }
    return {
      release: () => release(slot),
      unsafe: (...query) => ask(slot, query) as ReturnType<Reserved['unsafe']>,
    }
  }
  return {
    async reserve() {
      return lend(free.shift() ?? (await new Promise<Slot>((resolve) => waiting.push(resolve))))
    },
    async end() {
      await Promise.all(slots.map(({ client }) => client.end()))
    },
  }
}

function breakOff(slot: Slot): void {
  slot.isBroken = true
  slot.giveUp?.()
}

const brokenOff = () => cloudError('CLOUD_DATABASE_UNSUITABLE', { problem: 'its connection ended', fix: 'Try again' })

/** Every query is answered, or rejects when its connection ends: it may have been carried out then. */
async function ask(slot: Slot, query: Parameters<Reserved['unsafe']>): Promise<unknown> {
  // The client would connect again, outside of the transaction.
  if (slot.isBroken) throw brokenOff()
  try {
    return await new Promise((resolve, reject) => {
      slot.giveUp = () => reject(brokenOff())
      slot.client.unsafe(...query).then(resolve, reject)
    })
  } finally {
    slot.giveUp = undefined
  }
}
