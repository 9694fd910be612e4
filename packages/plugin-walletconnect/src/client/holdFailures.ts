import type { Client } from '../Provider.js'

/** Checks and answers that the client starts without always awaiting them. */
const CHECKS = ['isValidUpdate', 'isValidExtend', 'isValidEmit', 'isValidPing', 'isValidDisconnect', 'sendResult', 'sendError'] as const

type Work = (...values: readonly unknown[]) => Promise<void>

/**
 * Handles rejections that the client does not await: the validation of a message for a session deleted at the same
 * time, and the second of two deletions. Either would reach the page as an unhandled rejection. A caller that awaits a check still
 * gets its rejection.
 */
export function holdFailures({ engine, session, core }: Pick<Client, 'engine' | 'session' | 'core'>): void {
  for (const holder of [engine, core.pairing]) {
    const checks = holder as unknown as Partial<Record<(typeof CHECKS)[number], Work>>
    for (const name of CHECKS) {
      const check = checks[name]
      if (!check) continue
      checks[name] = (...values) => {
        const checking = check.apply(holder, [...values])
        checking.catch(() => undefined)
        return checking
      }
    }
  }
  const deleting = engine as unknown as { deleteSession(parameters: { readonly topic: string }): Promise<void> }
  const deleteSession = deleting.deleteSession.bind(engine)
  deleting.deleteSession = async (parameters) => {
    if (session.keys.includes(parameters.topic)) await deleteSession(parameters)
  }
}
