import { expect, test } from 'vitest'
import { type Channel, type FrameWindow, openChannel } from './openChannel.js'

const PAGE = 'https://shop.example'
const hello = (more: object = {}) => ({ type: '@w3m-app/HELLO', id: 'page00001', payload: { version: 1 }, ...more })

/** A frame in a page, and what the page hears. */
function open(isAlone = false) {
  const target = new EventTarget()
  const heard: (readonly [unknown, string])[] = []
  const parent = { postMessage: (message: unknown, origin: string) => void heard.push([message, origin]) }
  const self = Object.assign(target, { parent }) as unknown as FrameWindow & EventTarget
  if (isAlone) Object.assign(self, { parent: self, postMessage: parent.postMessage })
  const channels: Channel[] = []
  openChannel(self, (channel) => channels.push(channel))
  const { port1 } = new MessageChannel()
  port1.close()
  const say = (parts: object = {}): boolean =>
    target.dispatchEvent(
      Object.assign(new Event('message'), { source: self.parent, origin: PAGE, data: hello(), ports: [port1], ...parts }),
    )
  return { say, heard, channels, self, port: port1 }
}

test('the page around the frame gets one channel, and READY with its id at its origin', () => {
  const { say, heard, channels, port } = open()
  say()
  say({ data: hello({ id: 'page00002' }) })
  expect(channels).toEqual([{ port, origin: PAGE }])
  expect(heard).toEqual([[{ type: '@w3m-frame/READY', id: 'page00001', payload: {} }, PAGE]])
})

test('pages of this device have an origin too', () => {
  const { say, channels } = open()
  say({ origin: 'http://localhost:3000' })
  expect(channels).toHaveLength(1)
})

test('other windows, other origins, other messages and other ports get nothing, and do not end the wait', () => {
  const { say, heard, channels, self, port } = open()
  const wrong = [
    { source: {} },
    { source: null },
    { source: self },
    { origin: 'null' },
    { origin: 'file://' },
    { origin: 'x-https://shop.example' },
    { data: hello({ type: '@w3m-frame/HELLO' }) },
    { data: hello({ id: 'x' }) },
    { data: hello({ payload: { version: 2 } }) },
    { data: undefined },
    { ports: [] },
    { ports: [port, port] },
  ]
  for (const parts of wrong) say(parts)
  expect([heard, channels]).toEqual([[], []])
  say()
  expect(channels).toHaveLength(1)
})

test('a frame that stands alone has no page around it', () => {
  const { say, heard, channels } = open(true)
  say()
  expect([heard, channels]).toEqual([[], []])
})
