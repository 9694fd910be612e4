import type { WalletKit } from '@reown/walletkit'

type Client = Awaited<ReturnType<typeof WalletKit.init>>['engine']['signClient']
type Work = (...values: readonly unknown[]) => Promise<void>

/** Checks that the client starts without awaiting them. */
const CHECKS: readonly string[] = ['isValidEmit', 'isValidPing', 'isValidDisconnect']

/** Handles rejections that the client does not await: in Node they would end the process. */
export function holdFailures({ engine, session, core }: Client): void {
  for (const holder of [engine, core.pairing]) {
    const checks = holder as unknown as Record<string, Work | undefined>
    for (const name of CHECKS) {
      const check = checks[name]
      if (check) checks[name] = (...values) => caught(check.apply(holder, [...values]))
    }
  }
  const deleting = engine as unknown as { deleteSession(parameters: { readonly topic: string }): Promise<void> }
  const deleteSession = deleting.deleteSession.bind(engine)
  deleting.deleteSession = async (parameters) => {
    if (session.keys.includes(parameters.topic)) await deleteSession(parameters)
  }
}

/** A caller that awaits still gets the rejection. */
function caught(work: Promise<void>): Promise<void> {
  work.catch(() => undefined)
  return work
}
