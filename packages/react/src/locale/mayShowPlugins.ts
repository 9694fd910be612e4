import type { Latchkey } from '@latchkey/kernel'

/** Slots of what is seen while no wallet is connected. */
const EARLY = ['connect.methods', 'footer', 'header.actions'] as const

/** The plugins that add to what everybody sees: their texts come with the modal. */
export const listEarlyPlugins = ({ slots, views }: Latchkey['ui']): ReadonlySet<string> =>
  new Set(EARLY.flatMap((slot) => slots.list(slot).flatMap(({ view }) => views.get(view)?.pluginId ?? [])))

/**
 * Whether something with the texts of any plugin is, or may soon be, in sight: a wallet is connected or asked, a view of a plugin is open, or a toast is
 * shown.
 */
export function mayShowPlugins({ state, ui }: Latchkey): boolean {
  const { sessions, router, toast } = state
  return (
    toast.open ||
    Object.values(sessions).some(({ status }) => status !== 'disconnected') ||
    router.history.some(({ view }) => view !== 'Connect' && isOfPlugin(ui, view))
  )
}

/** Whether a view comes with a plugin. */
export const isOfPlugin = (ui: Latchkey['ui'], view: string): boolean => ui.views.get(view)?.pluginId !== INTERFACE

/** Owns the built-in views. */
const INTERFACE = 'interface'
