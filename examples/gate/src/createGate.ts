import type { Account, CaipNetworkId, Plugin, ViewLoader } from '@latchkey/kernel'
import { definePlugin, formatCaipAddress, isLatchkeyError, optionInvalid, STAGE } from '@latchkey/kernel'
import { isSecureUrl } from '@latchkey/kernel/urls'
import './registry.js'
import { en } from './texts/en.js'

/** Options of `gate()`. */
export interface GateOptions {
  /** The `https:` address of the list. It gets `?account=` with a CAIP-10 id, and answers `{ "isMember": true }` or `false`. */
  readonly server: string
}

/** The plugin, with or without its view. @throws LatchkeyError `OPTION_INVALID` */
export function createGate({ server }: GateOptions, loadViews?: ViewLoader): Plugin<'gate', { views: 'gate.Members' }> {
  if (!URL.canParse(server) || !isSecureUrl(new URL(server)))
    throw optionInvalid('gate.server', 'is no https: address', "server: 'https://members.example/list'")
  return definePlugin({
    id: 'gate',
    apiVersion: 1,
    setup(context) {
      const { clock, hooks, state } = context
      const slice = state.own({ refused: undefined })
      const check = async (accounts: readonly Account[], chainId: CaipNetworkId, signal: AbortSignal): Promise<void> => {
        const { askList } = await import('./askList.js')
        for (const { address } of accounts) {
          const account = formatCaipAddress(chainId, address)
          await askList({ server, account, clock, signal }).catch((error: unknown) => {
            const isUnread = !isLatchkeyError(error, 'GATE_NOT_A_MEMBER')
            slice.refused = { account, reason: isUnread ? 'gate.unavailable' : 'gate.refused' }
            throw error
          })
        }
        slice.refused = undefined
      }
      // Which of the accounts is used is decided later, so the list has to name all that the wallet shares.
      const guard = { stage: STAGE.guard }
      hooks.onConnect.tap(({ connection: { accounts, chainId }, signal }) => check(accounts, chainId, signal), guard)
      hooks.onAccountChange.tap(({ to, chainId, signal }) => check([to], chainId, signal), guard)
      if (!loadViews) return
      context.texts.add({ en })
      context.views.add([{ id: 'gate.Members', title: 'gate.title', role: 'gate' }], loadViews)
      context.slots.add('connect.methods', { id: 'gate', title: 'gate.title', icon: 'key', view: 'gate.Members' })
      // An account that was changed to has no dialog that says why it was disconnected.
      context.events.on(({ type }) => {
        if (type !== 'disconnected' || slice.refused === undefined) return
        context.open('gate.Members').catch((error: unknown) => context.log.error('The view cannot be shown.', error))
      })
    },
  })
}
