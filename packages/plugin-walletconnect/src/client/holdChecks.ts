import type { SignClient } from '@walletconnect/sign-client'

/** Checks that the client starts without waiting for them. */
const CHECKS = ['isValidUpdate', 'isValidExtend', 'isValidEmit', 'isValidPing', 'isValidDisconnect'] as const

type Checks = Partial<Record<(typeof CHECKS)[number], (...values: readonly unknown[]) => Promise<void>>>

/**
 * Keeps failed checks of what arrives inside the client. One that fails, e.g. on a message for a session that was deleted in
 * the same moment, would reach the page as an unhandled rejection. Who waits for a check still gets its failure.
 */
export function holdChecks({ engine, core }: Pick<InstanceType<typeof SignClient>, 'engine' | 'core'>): void {
  for (const holder of [engine, core.pairing]) {
    const checks = holder as unknown as Checks
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
}
