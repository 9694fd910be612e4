import { isLatchkeyError } from '@latchkey/kernel'

/** Statuses of a service that has no such call, or does not know the network. */
const STATUSES: readonly unknown[] = [404, 405, 501]

/** Whether a service said that the question is none of its: it has not failed. */
export const isNotServed = (error: unknown): boolean => isLatchkeyError(error, 'HTTP_FAILED') && STATUSES.includes(error.context.status)
