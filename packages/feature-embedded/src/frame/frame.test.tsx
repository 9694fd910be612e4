import { expect, it, onTestFinished } from 'vitest'
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

it('fault 20: a page that takes the frame away, or brings another body, fails what waits, and the next request makes a new frame', async () => {
  const { load } = await openEmbedded()
  const body = document.body
  onTestFinished(() => void (document.body === body || document.body.replaceWith(body)))
  for (const takeAway of [
    () => iframes()[0]?.remove(),
    () => iframes()[0]?.parentElement?.remove(),
    () => body.replaceWith(document.createElement('body')),
  ]) {
    const waiting = expect(ask('silent@example.com')(load)).rejects.toMatchObject({ context: { reason: 'iframe_load_failed' } })
    await expect.poll(() => iframes().length).toBe(1)
    takeAway()
    await waiting
  }
  document.body.replaceWith(body)
  expect(await ask('ada@example.com')(load)).toBe('otp')
  expect(iframes()).toHaveLength(1)
})

it('behavior: a frame that stopped to answer is replaced, so that the next try can succeed', async () => {
  const { load, clock } = await openEmbedded()
  expect(await ask('ada@example.com')(load)).toBe('otp')
  const [former] = iframes()
  await clock.advance(30_000)
  // The page in it hangs, as one whose process ended: nothing loads again.
  const waiting = expect(ask('frozen@example.com')(load)).rejects.toMatchObject({ context: { reason: 'iframe_request_timeout' } })
  await clock.advance(30_000)
  await waiting
  expect(iframes()).toEqual([former])
  await clock.advance(3_000)
  expect(iframes()).toEqual([])
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
