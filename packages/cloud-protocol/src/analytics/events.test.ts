import { expect, it } from 'vitest'
import { answering } from '../../test/answering.js'
import { analyticsEventSchema, sendEvent, sendEvents } from './events.js'

const EVENT = {
  eventId: '7d444840-9dc0-41d1-b245-5ffdce74fad2',
  url: 'https://shop.example/pay',
  domain: 'shop.example',
  timestamp: 1_700_000_000_000,
  props: { type: 'track', event: 'CONNECT_SUCCESS', properties: { method: 'browser', reconnect: false, caipNetworkId: null } },
}

it('default: one event, or several in one call', async () => {
  const { http, asked } = answering(undefined)
  await sendEvent(http, EVENT)
  await sendEvents(http, [EVENT, EVENT])
  expect(asked).toEqual([
    { service: 'analytics', path: '/e', method: 'POST', body: EVENT },
    { service: 'analytics', path: '/batch', method: 'POST', body: [EVENT, EVENT] },
  ])
})

it('behavior: a server reads an event, and refuses one without bounds', () => {
  expect(analyticsEventSchema.parse({ ...EVENT, more: 1 })).toEqual(EVENT)
  const { props } = EVENT
  for (const change of [
    { eventId: 'x' },
    { timestamp: Number.NaN },
    { url: 'x'.repeat(2_049) },
    { props: { ...props, properties: { nested: { a: 1 } } } },
    { props: { ...props, properties: { 'a b': 1 } } },
    { props: { type: 'track' } },
  ])
    expect(analyticsEventSchema.safeParse({ ...EVENT, ...change }).success, JSON.stringify(change).slice(0, 80)).toBe(false)
})
