import pino from 'pino'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Answered } from './Answered.js'
import type { Configuration } from '../configuration/schema.js'

/** Where the cloud writes what happens, one line of JSON each. */
export type Log = pino.Logger

/** The log. Nothing that is written has addresses of visitors, queries, bodies or headers: only the method, path, status and time of each answer, and errors. */
export const createLog = (level: Configuration['logLevel'], destination?: pino.DestinationStream): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination ?? pino.destination({ fd: 1, sync: false }))

/** Logs and counts answers. */
export function observe(log: Log): { readonly registry: Registry; onAnswered(answered: Answered): void } {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'latchkey_cloud_answer_seconds',
    help: 'Seconds that answers took, by endpoint and status',
    labelNames: ['method', 'path', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  })
  return {
    registry,
    onAnswered({ method, path, status, milliseconds, project, error }) {
      const known = nameMethod(method)
      seconds.observe({ method: known, path, status }, milliseconds / 1_000)
      const fields = {
        method: known,
        path,
        status,
        milliseconds: Math.round(milliseconds * 10) / 10,
        ...(project !== undefined && { project }),
      }
      if (error === undefined) log.debug(fields, 'answered')
      else log.error({ ...fields, error: describeError(error) }, 'failed')
    },
  }
}

const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']

/** A client may write any method. */
export const nameMethod = (method: string): string => (METHODS.includes(method) ? method : 'OTHER')

/** What of an error is written: no values of queries, which its other fields may hold. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error }
  const { name, message, stack } = error
  const { code } = error as { readonly code?: unknown }
  return { name, message, stack, ...(typeof code === 'string' && { code }) }
}
