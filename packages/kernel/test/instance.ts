import * as actions from '../src/actions.js'
import * as modalActions from '../src/modalActions.js'
import { composeLatchkey } from '../src/createLatchkey.js'
import type { Latchkey } from '../src/contracts/Latchkey.js'
import type { LatchkeyOptions } from '../src/contracts/LatchkeyOptions.js'
import type { ViewSpec } from '../src/contracts/views.js'
import type { StorageBackend } from '../src/contracts/Host.js'

export const metadata = { name: 'Test', description: 'A test', url: 'https://test.example', icons: [] }

/** A real instance for tests, without an interface; nothing is stored outside it, and its actions are loaded from the start. */
export function headless(options: Partial<LatchkeyOptions> & Pick<LatchkeyOptions, 'plugins'>): Latchkey {
  return composeLatchkey(
    { projectId: 'test', metadata, storage: false, logLevel: 'silent', ...options },
    { modal: modalActions, sessions: actions },
  )
}

/** The views of an interface, with names that no other interface uses: the kernel must not depend on names. */
export const INTERFACE: readonly ViewSpec[] = [
  ...(
    [
      'connect',
      'account',
      'wallets',
      'scan',
      'networks',
      'switchNetwork',
      'switchNamespace',
      'unsupportedNetwork',
      'decision',
      'gate',
      'signIn',
      'welcome',
    ] as const
  ).map((role) => ({ id: `my.${role}`, title: role, role })),
  { id: 'my.other', title: 'other' },
]

/** A real instance as {@link headless} makes it, with the views of an interface. */
export function instance(options: Partial<LatchkeyOptions> & Pick<LatchkeyOptions, 'plugins'>): Latchkey {
  const latchkey = headless(options)
  latchkey.ui.views.add(INTERFACE)
  return latchkey
}

/** Storage that several instances can share, as tabs do. */
export function sharedStorage(): StorageBackend & { readonly items: Map<string, string> } {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

/** Lets pending promise chains and batched listeners run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve()
}
