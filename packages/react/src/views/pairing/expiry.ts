import type { Dispose, Latchkey, PairingState } from '@latchkey/kernel'
import { CODE_MARGIN_MS } from '../../page/timeouts.js'

/** Runs once, when the shown pairing expires. A newer pairing postpones it. */
export function onExpiry(latchkey: Latchkey, run: () => void): Dispose {
  const { clock } = latchkey.ui
  let cancel: Dispose | undefined
  const plan = (pairing: PairingState | undefined): void => {
    cancel?.()
    cancel = pairing && clock.after(Math.max(0, pairing.expiresAtMs - CODE_MARGIN_MS - clock.now()), run)
  }
  plan(latchkey.state.pairing)
  const unsubscribe = latchkey.subscribe((state) => state.pairing, plan)
  return () => {
    cancel?.()
    unsubscribe()
  }
}

/** Resolves when the shown pairing expires; rejects with the signal's reason. */
export function waitForExpiry(latchkey: Latchkey, signal: AbortSignal): Promise<void> {
  return until(signal, (resolve) => onExpiry(latchkey, resolve))
}

/** Resolves as soon as the browser is online; rejects with the signal's reason. */
export function waitForOnline(latchkey: Latchkey, signal: AbortSignal): Promise<void> {
  if (latchkey.state.online) return Promise.resolve()
  return until(signal, (resolve) =>
    latchkey.subscribe(
      (state) => state.online,
      (online) => online && resolve(),
    ),
  )
}

function until(signal: AbortSignal, begin: (resolve: () => void) => Dispose): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const end = begin(() => {
      end()
      resolve()
    })
    signal.addEventListener(
      'abort',
      () => {
        end()
        reject(signal.reason as Error)
      },
      { once: true },
    )
  })
}
