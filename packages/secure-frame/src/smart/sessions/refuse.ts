import { smartError } from '../smartError.js'

/** What cannot be granted. */
export const refuse = (problem: string) => smartError('SMART_SESSION_REFUSED', { problem })
