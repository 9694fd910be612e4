// HTTP helpers that plugins share with the kernel's own client: limits, and bounded reading.
export { abortable } from './async/abortable.js'
export { parseJson } from './async/json.js'
export { withDeadline } from './async/withDeadline.js'
export type { Deadline } from './async/withDeadline.js'
export { readBytes, readText } from './http/readBytes.js'
export type { BodyLimits, SentBody } from './http/readBytes.js'
export { isRedirect, PLAIN_REQUEST, readRetryAfter, RETRY } from './http/retry.js'
