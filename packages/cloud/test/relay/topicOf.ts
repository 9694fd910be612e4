import { createHash } from 'node:crypto'

/** A topic by a name. */
export const topicOf = (name: string): string => createHash('sha256').update(name).digest('hex')
