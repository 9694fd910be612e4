import { definePlugin } from '@latchkey/kernel'
import type { PluginContext, SlotAction } from '@latchkey/kernel'
import { createTestConnector } from '@latchkey/testkit'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { useHeading } from '../src/hooks/useHeading.js'

export const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const action: SlotAction = { id: 'tips', title: 'Tips', icon: 'wallet', view: 'test.Tips', params: 7 }
/** A button of the page. */
export const button = (name: string | RegExp) => page.getByRole('button', { name })
export const heading = (name: string) => page.getByRole('heading', { name, exact: true })
export const log = () => ({ error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() })

/** Shows what it was given. */
export function Tips({ params }: { readonly params: unknown }) {
  useHeading('Heading of its own')
  return <p>Tips: {String(params)}</p>
}

/** A plugin with a view and a given setup. */
export const plugin = (setup: (context: PluginContext) => void, load = async () => ({ views: { 'test.Tips': Tips } })) =>
  definePlugin({
    id: 'tips',
    apiVersion: 1,
    setup(context) {
      context.views.add([{ id: 'test.Tips', title: 'Tip jar' }], load)
      setup(context)
    },
  })

export const copper = () => createTestConnector({ info: { id: 'Copper', name: 'Copper' }, addresses: [ADDRESS, 'bob'] })
export const connected = {
  before: (latchkey: { connect(parameters: { connectorId: string }): Promise<unknown> }) => latchkey.connect({ connectorId: 'Copper' }),
}
