import type { AnalyticsEvent } from '@latchkey/cloud-protocol'
import type { LatchkeyState } from '@latchkey/kernel'
import { EVENTS } from './events.js'
import { pickFields } from './fields.js'
import type { Moment } from './Moment.js'
import type { Occurrence } from './occurrences.js'
import { randomId } from './randomId.js'
import { initialized, occurrencesOf } from './occurrences.js'

/** What a reader is made with. */
export interface ReaderParts {
  readonly page: Pick<AnalyticsEvent, 'url' | 'domain'>
  readonly withAddresses: boolean
}

/** Reads what happens as events of the service: none, one or several. */
export type Reader = (moment: Moment, state: LatchkeyState) => readonly AnalyticsEvent[]

/** Creates the reader of one instance. Its first event tells of the application. */
export function createReader({ page, withAddresses }: ReaderParts): Reader {
  let isFirst = true
  let depth = 0
  return (moment, state) => {
    const found = [...(isFirst ? [initialized(state)] : []), ...occurrencesOf(moment, state, depth)]
    isFirst = false
    // Other events may see a view before the event of its opening.
    if (moment.event.type === 'modalOpened' || moment.event.type === 'viewChanged') depth = moment.history.length
    const address = withAddresses ? moment.address : undefined
    return found.flatMap((occurrence) =>
      namesOf(occurrence).map((event) => ({
        eventId: randomId(),
        ...page,
        timestamp: moment.at,
        props: { type: 'track', event, ...(address !== undefined && { address }), properties: propertiesOf(event, occurrence, moment) },
      })),
    )
  }
}

const namesOf = ({ on, view }: Occurrence): readonly string[] =>
  Object.keys(EVENTS).filter((name) => EVENTS[name]?.on === on && EVENTS[name].view === view)

const propertiesOf = (name: string, { values }: Occurrence, { chainId }: Moment) =>
  pickFields([...(EVENTS[name]?.fields ?? []), 'caipNetworkId'], { ...values, caipNetworkId: chainId })
