import type { DisconnectedSession } from '../../contracts/Session.js'

/** The initial session of every namespace. */
export const disconnected: DisconnectedSession = { status: 'disconnected' }
