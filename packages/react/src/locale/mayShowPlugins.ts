import type { Latchkey, SlotName } from '@latchkey/kernel'

/** Slots of what is seen while no wallet is connected. */
const EARLY: readonly SlotName[] = ['connect.methods', 'footer', 'header.actions']

/**
 * Whether something with a plugin's texts is, or may soon be, in sight: a wallet is connected or asked, a view of a plugin is open, a toast is
 * shown, or a plugin adds to what everybody sees.
 */
export function mayShowPlugins({ state, ui }: Latchkey): boolean {
  const { sessions, router, toast } = state
  return (
    toast.open ||
    Object.values(sessions).some(({ status }) => status !== 'disconnected') ||
    router.history.some(({ view }) => view !== 'Connect' && isOfPlugin(ui, view)) ||
    EARLY.some((slot) => ui.slots.list(slot).length > 0)
  )
}

/** Whether a view comes with a plugin. */
export const isOfPlugin = (ui: Latchkey['ui'], view: string): boolean => ui.views.get(view)?.pluginId !== INTERFACE

/** Owns the built-in views. */
const INTERFACE = 'interface'
