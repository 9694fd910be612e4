import { expect, it } from 'vitest'
import { FRAME, iframes, openEmbedded } from '../../test/openEmbedded.js'

const ask = (email: string) => async (load: Awaited<ReturnType<typeof openEmbedded>>['load']) => (await load()).submitEmail(email)

it('fault 17, 18: what others send is not heard, and nothing throws', async () => {
  const { load, clock, latchkey } = await openEmbedded({ options: { frame: `http://silent.localhost:1` } })
  const asked = ask('ada@example.com')(load)
  const failed = expect(asked).rejects.toMatchObject({ code: 'EMBEDDED_FRAME_FAILED', context: { reason: 'iframe_load_failed' } })
  await expect.poll(() => iframes().length).toBe(1)
  const forged = [null, 7, 'READY', {}, { type: '@w3m-frame/READY' }, { type: '@w3m-frame/READY', id: 'abcdefgh12345678', payload: {} }]
  for (const message of forged) window.postMessage(message, location.origin)
  await expect.poll(async () => (await clock.advance(20_000), iframes().length)).toBe(0)
  await failed
  const shortMessage = 'Network Error - Could not load embedded wallet'
  await expect.poll(() => latchkey.state.alerts).toMatchObject([{ code: 'EMBEDDED_FRAME_FAILED', shortMessage }])
})

it('fault 20: after a failure the next request makes a new frame', async () => {
  const { load, clock } = await openEmbedded()
  const first = ask('ada@example.com')(load)
  await expect.poll(() => iframes().length).toBe(1)
  const [iframe] = iframes()
  expect(iframe?.src).toContain(`${FRAME}/sdk?`)
  expect(await first).toBe('otp')
  // The frame loads again: its channel is gone.
  if (iframe) iframe.src = `${FRAME}/sdk?again`
  await expect.poll(() => iframes().length).toBe(0)
  await clock.advance(30_000)
  expect(await ask('bob@example.com')(load)).toBe('otp')
  expect(iframes()).toHaveLength(1)
})

it('behavior: two instances have a frame each; disposing one settles its caller and leaves the other', async () => {
  const [one, two] = [await openEmbedded(), await openEmbedded()]
  const waiting = ask('silent@example.com')(one.load)
  const aborted = expect(waiting).rejects.toMatchObject({ code: 'ABORTED' })
  expect(await ask('ada@example.com')(two.load)).toBe('otp')
  expect(iframes()).toHaveLength(2)
  one.latchkey.dispose()
  await aborted
  expect(iframes()).toHaveLength(1)
  await expect(ask('ada@example.com')(one.load)).rejects.toMatchObject({ code: 'ABORTED' })
})
