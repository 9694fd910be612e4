// HTTP helpers that plugins share with the kernel's own client: limits, and bounded reading.
export { parseJson } from '../json/parseJson.js'
export { withDeadline } from '../waiting/withDeadline.js'
export type { Deadline } from '../waiting/withDeadline.js'
export { isRedirect } from './isRedirect.js'
export { isLoopback, isSecureUrl } from './isSecureUrl.js'
export { readText } from './readText.js'
export type { BodyLimits, SentBody } from './readText.js'
export { readRetryAfter, RETRY } from './retry.js'
