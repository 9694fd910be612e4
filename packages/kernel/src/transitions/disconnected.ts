import type { DisconnectedSession } from '../contracts/Session.js'

/** What every namespace starts from. */
export const disconnected: DisconnectedSession = { status: 'disconnected' }
