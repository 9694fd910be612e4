import { STATUS_LIMIT_MS } from '../../timeouts.js'
import type { Status, StatusSource } from './StatusSource.js'

/** The states of all modules. One that throws, or says nothing in time, is failing. */
export const readStatuses = (sources: readonly StatusSource[]): Promise<readonly (Status & { readonly name: string })[]> =>
  Promise.all(sources.map(async (source) => ({ name: source.name, ...(await readInTime(source)) })))

async function readInTime(source: StatusSource): Promise<Status> {
  const deadline = AbortSignal.timeout(STATUS_LIMIT_MS)
  const late = new Promise<never>((_, reject) => deadline.addEventListener('abort', () => reject(deadline.reason as Error)))
  try {
    return await Promise.race([source.read(), late])
  } catch (error) {
    return { state: 'failing', values: { error: error instanceof Error ? error.name : typeof error } }
  }
}
