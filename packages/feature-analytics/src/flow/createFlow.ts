import type { AnalyticsEvent } from '@latchkey/cloud-protocol'
import { getAnalyticsConfig, sendEvents } from '@latchkey/cloud-protocol'
import type { FeatureParts } from '@latchkey/feature-kit'
import { createDelivery } from '../delivery/createDelivery.js'
import type { Outcome } from '../delivery/Delivery.js'
import { outcomeOf } from '../delivery/outcomeOf.js'
import { followLeaving, pageOf, sendBeacon } from '../delivery/page.js'
import type { AnalyticsOptions } from '../options.js'
import { createReader } from '../events/createReader.js'
import type { AnalyticsFlow } from './AnalyticsFlow.js'
import { accepted, refused, turnedOff } from './transitions.js'

type Parts = FeatureParts<'analytics', Record<never, never>, AnalyticsOptions>

/** Creates what counts, with the visitor's first act. */
export function createFlow(parts: Parts): AnalyticsFlow {
  const { context, options, state } = parts
  const delivery = createDelivery({
    clock: context.clock,
    post: (events) => post(parts, events),
    beacon: (events) => sendBeacon(events, context.config, context.log),
  })
  const read = createReader({ page: pageOf(context.config), withAddresses: options.addresses ?? false })
  followLeaving(delivery.leave, context.signal)
  context.onDispose(delivery.leave)
  void isTaken(parts).then((yes) => {
    parts.apply(yes ? accepted() : turnedOff())
    if (yes) delivery.start()
  })
  return {
    take(moment) {
      if (state.status === 'off') return
      for (const event of read(moment, context.state.current)) delivery.add(event)
    },
  }
}

/** Asks once whether the project counts visits. A failure means no. */
async function isTaken({ context: { config, http, log, signal } }: Parts): Promise<boolean> {
  if (!config.endpoints['analytics']) {
    log.warn("Nothing is counted: no service is named. Add 'analytics' to the endpoints.")
    return false
  }
  try {
    return (await getAnalyticsConfig(http, { signal })).isAnalyticsEnabled
  } catch (error) {
    log.warn('Nothing is counted: the service did not say whether it takes events.', error)
    return false
  }
}

async function post({ apply, context: { http, log, signal }, state }: Parts, events: readonly AnalyticsEvent[]): Promise<Outcome> {
  try {
    await sendEvents(http, events, { signal })
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome === 'refused' && state.status !== 'refused') {
      apply(refused())
      log.error('Invalid App Configuration: the service of analytics refuses this origin or project. Update the configuration.')
    } else log.debug(`Events of analytics: ${outcome}.`, error)
    if (outcome !== 'taken') return outcome
  }
  apply(accepted())
  return 'taken'
}
