import { definePlugin, STAGE } from '@latchkey/kernel'
import type { Plugin } from '@latchkey/kernel'
import { hookRejected } from './hookRejected.js'
import type { Log } from './log.js'
import type { Settings } from './settings.js'

/** Settings that make the plugin take part in hooks. */
export type Interference = Pick<Settings, 'vetoOpen' | 'vetoClose' | 'refuseConnect' | 'refuseSwitch' | 'answerRpc'>

/** A well-formed signature of no known key: the page's check must reject it. */
const NOT_A_SIGNATURE = `0x${'1'.padStart(64, '0').repeat(2)}1b`

/** Taps all six hooks: logs each call, and takes part if a setting is on. */
export function recorder(log: Log, does: Interference): Plugin<'demo.recorder', never> {
  return definePlugin({
    id: 'demo.recorder',
    apiVersion: 1,
    setup({ hooks }) {
      const first = { stage: STAGE.guard }
      hooks.beforeOpen.tap((intent) => {
        log.write('hook', `beforeOpen ${intent.view ?? ''}`, intent)
        return does.vetoOpen ? { ...intent, veto: 'the settings of the demo' } : intent
      }, first)
      hooks.beforeClose.tap((intent) => {
        log.write('hook', `beforeClose ${intent.reason}`, intent)
        return does.vetoClose ? { veto: 'the settings of the demo' } : undefined
      }, first)
      hooks.onConnect.tap((event) => {
        log.write('hook', `onConnect ${event.connectorId}`, event)
        if (does.refuseConnect) throw hookRejected('onConnect')
      }, first)
      hooks.onDisconnect.tap((event) => log.write('hook', `onDisconnect ${event.connectorId}`, event), first)
      hooks.onSwitchNetwork.tap((event) => {
        log.write('hook', `onSwitchNetwork ${event.to.name}`, event)
        if (does.refuseSwitch) throw hookRejected('onSwitchNetwork')
      }, first)
      hooks.onRpcRequest.tap((request) => {
        log.write('hook', `onRpcRequest ${request.method}`, request)
        return does.answerRpc && request.method === 'personal_sign' ? { result: NOT_A_SIGNATURE } : undefined
      }, first)
    },
  })
}
