import type { Registry } from 'prom-client'
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoints/Endpoint.js'
import { endpoint } from '../endpoints/Endpoint.js'
import { refuse } from '../errors/refuse.js'
import type { CloudDatabase } from '../storage/openDatabase.js'
import { READY_LIMIT_MS } from '../timeouts.js'

interface OperationsOptions {
  readonly db: CloudDatabase
  /** How the reading of each chain fares. */
  readonly chains: () => Readonly<Record<string, z.output<typeof chainStatusSchema>>>
  readonly registry: Registry
  readonly isStopping: () => boolean
  /** The OpenAPI document. */
  readonly describe: () => object
}

const chainStatusSchema = z.object({
  state: z.enum(['starting', 'reading', 'current', 'elsewhere', 'failing']),
  next: z.optional(z.int()),
  head: z.optional(z.int()),
  untraced: z.optional(z.int()),
  problem: z.optional(z.string()),
})

/** What balancers, monitors and developers ask. */
export const operationsEndpoints = ({ db, chains, registry, isStopping, describe }: OperationsOptions): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/health',
    summary: 'Whether the process answers, and how the reading of each chain fares',
    access: 'open',
    answer: z.object({ status: z.literal('ok'), chains: z.record(z.string(), chainStatusSchema) }),
    handle: async () => ({ body: { status: 'ok', chains: chains() } }),
  }),
  endpoint({
    method: 'GET',
    path: '/ready',
    summary: 'Whether it serves: the database answers, and it was not told to stop',
    access: 'open',
    answer: z.object({ status: z.literal('ready') }),
    async handle() {
      if (isStopping()) throw refuse('UPSTREAM_FAILED', 'The server is stopping.')
      await answersInTime(db)
      return { body: { status: 'ready' } }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/metrics',
    summary: 'Counts and times for Prometheus',
    access: 'metrics',
    answer: 'text/plain',
    handle: async () => ({ text: await registry.metrics(), type: registry.contentType }),
  }),
  endpoint({
    method: 'GET',
    path: '/openapi.json',
    summary: 'This document',
    access: 'open',
    answer: z.looseObject({ openapi: z.literal('3.1.0') }),
    handle: async () => ({ body: describe() }),
  }),
]

async function answersInTime(db: CloudDatabase): Promise<void> {
  const deadline = AbortSignal.timeout(READY_LIMIT_MS)
  const late = new Promise<never>((_, reject) => deadline.addEventListener('abort', () => reject(deadline.reason as Error)))
  try {
    await Promise.race([db.ping(), late])
  } catch {
    throw refuse('UPSTREAM_FAILED', 'The database does not answer.')
  }
}
