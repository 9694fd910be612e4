import { expect, test, vi } from 'vitest'
import { openChannel } from './openChannel.js'

test('only the page around the frame gets the channel, and once', async () => {
  const iframe = document.createElement('iframe')
  iframe.id = 'frame'
  const stranger = document.createElement('iframe')
  // A frame beside it sends on what it is given.
  stranger.srcdoc = `<script>onmessage = ({ data, ports }) => parent.document.querySelector('#frame').contentWindow.postMessage(data, '*', ports)</script>`
  const isLoaded = new Promise((resolve) => stranger.addEventListener('load', resolve))
  document.body.append(iframe, stranger)
  await isLoaded
  const self = iframe.contentWindow!
  const opened: string[] = []
  openChannel(self, ({ origin }) => opened.push(origin))
  const sources: unknown[] = []
  self.addEventListener('message', ({ source }) => sources.push(source))
  const replies: unknown[] = []
  const hear = ({ data }: MessageEvent<{ readonly type?: string } | undefined>): void =>
    void (data?.type === '@w3m-frame/READY' && replies.push(data))
  self.parent.addEventListener('message', hear)
  const hello = (id: string) => ({ type: '@w3m-app/HELLO', id, payload: { version: 1 } })
  stranger.contentWindow?.postMessage(hello('stranger1'), '*', [new MessageChannel().port1])
  await vi.waitFor(() => expect(sources).toEqual([stranger.contentWindow]))
  // Malformed, without a channel, right, and a second one.
  self.postMessage({ ...hello('x'), payload: {} }, '*', [new MessageChannel().port1])
  self.postMessage(hello('without01'), '*')
  const { port1, port2 } = new MessageChannel()
  // With two channels, of a page without an origin that can be answered, and of the frame's own window.
  const given = [
    { source: window, origin: location.origin, ports: [port1, port2] },
    { source: window, origin: 'null', ports: [port1] },
    { source: window, origin: 'file://', ports: [port1] },
    { source: self, origin: location.origin, ports: [port1] },
  ]
  for (const parts of given) self.dispatchEvent(new MessageEvent('message', { ...parts, data: hello('forged001') }))
  expect(opened).toEqual([])
  self.postMessage(hello('page00001'), location.origin, [new MessageChannel().port1])
  self.postMessage(hello('page00002'), location.origin, [new MessageChannel().port1])
  await vi.waitFor(() => expect(replies).toHaveLength(1))
  expect(opened).toEqual([location.origin])
  expect(replies).toEqual([{ type: '@w3m-frame/READY', id: 'page00001', payload: {} }])
  self.parent.removeEventListener('message', hear)
  iframe.remove()
  stranger.remove()
})
