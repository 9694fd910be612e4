import type { Namespace, Plugin } from '@latchkey/kernel'
import type { Feature } from '@latchkey/feature-kit'
import { defineFeature } from '@latchkey/feature-kit'
import type { Moment } from './events/Moment.js'
import { readMoment } from './events/Moment.js'
import type { AnalyticsFlow } from './flow/AnalyticsFlow.js'
import type { AnalyticsOptions } from './options.js'
import { readOptions } from './options.js'
import './registry.js'

/** The plugin. It provides nothing: it only listens. */
export type AnalyticsPlugin = Plugin<'analytics', Record<never, never>>

/** What a visitor does; what the page does by itself, e.g. restore a session, is none of it. */
const ACT = /^[A-Z]|^(connected|modalOpened|viewChanged)$/

/**
 * Listens from the start, and does nothing until the visitor acts: not even its code is loaded. Where the browser knows whether the visitor has
 * clicked or typed at all, a modal that the page opens by itself is no act. While the modal is on its way to the screen its own code comes first.
 */
export const feature: Feature<'analytics', Record<never, never>, AnalyticsOptions, AnalyticsOptions, AnalyticsFlow> = defineFeature({
  id: 'analytics',
  read: readOptions,
  initial: () => ({ status: 'waiting' }),
  setup({ context }, flow) {
    const { events, hooks, log } = context
    let hasActed = false
    /** Namespaces that a call of `connect()` connects now. */
    const asked = new Set<Namespace>()
    /** What happened while the modal is on its way to the screen. */
    let held: Moment[] | undefined
    const count = (moment: Moment): void => {
      flow().then(
        ({ take }) => take(moment),
        (error: unknown) => log.warn('The code of analytics could not be loaded; an event is not counted.', error),
      )
    }
    const hold = (type: string): void => {
      if (type === 'modalOpened') held ??= []
      if (type !== 'modalShown' && type !== 'modalClosed') return
      held?.forEach(count)
      held = undefined
    }
    hooks.onConnect.intercept({
      call: ({ namespace, isReconnect }) => void (isReconnect ? asked.delete(namespace) : asked.add(namespace)),
    })
    events.on((event) => {
      hold(event.type)
      if (event.type === 'connected' && !asked.delete(event.connection.namespace as Namespace)) return
      hasActed ||= ACT.test(event.type) && globalThis.navigator?.userActivation?.hasBeenActive !== false
      if (!hasActed) return
      const moment = readMoment(context, event)
      if (held) held.push(moment)
      else count(moment)
    })
  },
})
