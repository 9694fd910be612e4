import type { Worker } from 'playwright-core'
import { testkitError } from '../../testkitError.js'
import type { ExtensionNamespace } from './buildExtension.js'
import type { NamespaceControls, WalletControls, WorkerControls } from './WalletControls.js'

/** Controls in the test's process. */
type Remote<Controls> = {
  readonly [Name in keyof Controls]: Controls[Name] extends (...values: infer Values) => infer Result
    ? (...values: Values) => Promise<Result>
    : never
}

/** The scripted wallet in the extension. */
export interface ExtensionWallet extends Remote<WalletControls> {
  /** The wallet of one namespace; the visitor is shared by all. */
  namespace(namespace: ExtensionNamespace): Remote<NamespaceControls>
}

type Controls = Readonly<Record<string, ((...values: readonly unknown[]) => unknown) | undefined>>

/** Calls the controls that `browser/startBackground.ts` exposes. */
export function controlThrough(worker: Worker): ExtensionWallet {
  const call = async (namespace: string | undefined, name: string, values: readonly unknown[]): Promise<unknown> => {
    const answer = await worker.evaluate(
      async ([owner, control, parameters]) => {
        const { wallet, namespaces } = await (globalThis as unknown as { readonly walletControls: Promise<WorkerControls> }).walletControls
        const run = ((owner === undefined ? wallet : namespaces[owner]) as Controls | undefined)?.[control]
        return run && { result: await run(...parameters) }
      },
      [namespace, name, values] as const,
    )
    if (!answer) throw testkitError(`the extension's wallet has no control "${name}" for ${namespace ?? 'eip155'}`)
    return answer.result
  }
  const controls = (namespace?: string): unknown =>
    new Proxy(namespace === undefined ? { namespace: controls } : {}, {
      get: (target, name) => {
        if (name in target) return Reflect.get(target, name) as unknown
        // A proxy with a `then` would look like a promise to `await`.
        return typeof name === 'string' && name !== 'then' ? (...values: unknown[]) => call(namespace, name, values) : undefined
      },
    })
  return controls() as ExtensionWallet
}
