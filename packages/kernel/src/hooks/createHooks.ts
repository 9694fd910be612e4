import type { RpcAnswer, CloseVeto, HookName, HookSignatures, OpenIntent } from '../contracts/hooks.js'
import { frozenCopy } from './copyPlain.js'
import type { HookCalls } from './HookCalls.js'
import type { HookStyle, InterpretedHook } from './interpret.js'
import { createInterpretedHook } from './interpret.js'

/** How each hook uses what its taps return; when it runs and what a rejection does is said in `events.ts`. */
const HOOK_STYLES = {
  beforeOpen: 'waterfall',
  beforeClose: 'bail',
  onConnect: 'series',
  onDisconnect: 'series',
  onSwitchNetwork: 'series',
  onRpcRequest: 'bail',
} as const satisfies Record<HookName, HookStyle>

/** What a hook's taps result in, where their results count. */
interface HookResults extends Record<HookName, unknown> {
  beforeOpen: OpenIntent
  beforeClose: CloseVeto | undefined
  onRpcRequest: RpcAnswer | undefined
}

/** The hooks of one instance, both sides. Plugins get the tap side only, through `scopeHooks`. */
export type Hooks = {
  readonly [K in HookName]: InterpretedHook<Parameters<HookSignatures[K]>[0], HookResults[K], (typeof HOOK_STYLES)[K]>
}

/** Builds the hooks of one instance. */
export function createHooks(): Hooks {
  const entries = Object.entries(HOOK_STYLES).map(([name, style]) => [name, createInterpretedHook(style, name)])
  return Object.fromEntries(entries) as Hooks
}

/** The call side, for the kernel's actions. What taps receive is a frozen copy: none of them can change it for the next, or for the caller. */
export function hookCalls(hooks: Hooks): HookCalls {
  return {
    beforeOpen: (intent) => hooks.beforeOpen.promise(frozenCopy(intent)),
    beforeClose: (intent) => hooks.beforeClose.promise(frozenCopy(intent)),
    onConnect: (event) => hooks.onConnect.promise(frozenCopy(event)),
    onDisconnect: (event) => hooks.onDisconnect.promise(frozenCopy(event)),
    onSwitchNetwork: (event) => hooks.onSwitchNetwork.promise(frozenCopy(event)),
    onRpcRequest: (request) => hooks.onRpcRequest.promise(frozenCopy(request)),
  }
}
