import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { newerStatus } from '../../orders/newerStatus.js'
import { memoryCounts } from '../counts.js'
import type { WebhookOptions } from './verifyWebhook.js'
import { verifyWebhook } from './verifyWebhook.js'

const NOW = 1_700_000_000_000
const SECRET = 'shared with the provider'
const HEADER = 'x-acme-signature'
const BODY = '{"order":{"reference":"r1","state":"completed"}}'

const sign = (body: string, seconds: number | string = NOW / 1_000, secret = SECRET): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

const request = (body: BodyInit, signature?: string): Request =>
  new Request('https://shop.example/webhook', {
    method: 'POST',
    body,
    headers: signature === undefined ? {} : { [HEADER]: signature },
    duplex: 'half',
  } as RequestInit)

const options = (change: Partial<WebhookOptions> = {}): WebhookOptions => ({
  secrets: [SECRET],
  header: HEADER,
  counts: memoryCounts(() => NOW),
  now: () => NOW,
  ...change,
})

const refusal = (problem: string, status: number) => ({
  code: 'ONRAMP_WEBHOOK_INVALID',
  context: { status, problem: expect.stringContaining(problem) },
})

it('default: a signed webhook is read, with the time of its signature', async () => {
  expect(await verifyWebhook(request(BODY, sign(BODY)), options())).toEqual({ body: BODY, signedAtMs: NOW })
})

it('default: each of several secrets is accepted, so that one can replace another', async () => {
  const both = { secrets: ['new', SECRET] }
  expect(await verifyWebhook(request(BODY, sign(BODY)), options(both))).toMatchObject({ body: BODY })
  expect(await verifyWebhook(request(BODY, sign(BODY, NOW / 1_000, 'new')), options(both))).toMatchObject({ body: BODY })
})

it.each([
  ['no signature', undefined],
  ['an empty signature', ''],
  ['a signature without a time', sign(BODY).replace(/^t=\d+,/, '')],
  ['a signature in capitals', sign(BODY).toUpperCase()],
  ['a signature that is cut', sign(BODY).slice(0, -2)],
  ['more than a signature', `${sign(BODY)},v0=1`],
  ['less than a signature', `x${sign(BODY)}`],
])('error: %s', async (_, signature) => {
  await expect(verifyWebhook(request(BODY, signature), options())).rejects.toMatchObject(refusal('no signature', 401))
})

it.each([
  ['another secret', sign(BODY, NOW / 1_000, 'another')],
  ['another body', sign(BODY.replace('completed', 'failed'))],
  ['another time than the one that was signed', sign(BODY).replace(`t=${NOW / 1_000}`, `t=${NOW / 1_000 - 1}`)],
])('fault 81: a signature of %s', async (_, signature) => {
  await expect(verifyWebhook(request(BODY, signature), options())).rejects.toMatchObject(refusal('signature is wrong', 401))
})

it('fault 81: a webhook is accepted for five minutes, before and after', async () => {
  const verify = (offsetS: number) => {
    const seconds = NOW / 1_000 + offsetS
    return verifyWebhook(request(BODY, sign(BODY, seconds)), options())
  }
  for (const offset of [-300, 300]) expect(await verify(offset)).toMatchObject({ body: BODY })
  for (const offset of [-301, 301]) await expect(verify(offset)).rejects.toMatchObject(refusal('too long ago', 401))
})

it('fault 81: the same webhook again is a replay, for as long as its time is accepted', async () => {
  let now = NOW
  const shared = options({ counts: memoryCounts(() => now), now: () => now })
  const send = () => verifyWebhook(request(BODY, sign(BODY)), shared)
  await send()
  await expect(send()).rejects.toMatchObject(refusal('before', 409))
  now = NOW + 300_000
  await expect(send()).rejects.toMatchObject(refusal('before', 409))
  now += 1_000
  await expect(send()).rejects.toMatchObject(refusal('too long ago', 401))
  // The next delivery of the same content is signed anew.
  expect(await verifyWebhook(request(BODY, sign(BODY, now / 1_000)), shared)).toMatchObject({ signedAtMs: now })
})

it('behavior: a forged copy does not use up the webhook that it copies', async () => {
  const shared = options()
  const forged = sign(BODY).replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))
  await expect(verifyWebhook(request(BODY, forged), shared)).rejects.toMatchObject(refusal('wrong', 401))
  expect(await verifyWebhook(request(BODY, sign(BODY)), shared)).toMatchObject({ body: BODY })
})

it('fault 68: a body that is too large, endless or broken off', async () => {
  const exact = 'x'.repeat(65_536)
  expect((await verifyWebhook(request(exact, sign(exact)), options())).body).toBe(exact)
  const longer = `${exact}x`
  await expect(verifyWebhook(request(longer, sign(longer)), options())).rejects.toMatchObject(refusal('too large', 413))
  const endless = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(1_024)) })
  await expect(verifyWebhook(request(endless, sign('')), options())).rejects.toMatchObject(refusal('too large', 413))
  const broken = new ReadableStream<Uint8Array>({ start: (controller) => controller.error(new TypeError('gone')) })
  await expect(verifyWebhook(request(broken, sign('')), options())).rejects.toMatchObject({
    ...refusal('broke off', 400),
    cause: expect.any(TypeError),
  })
})

it('error: bytes that are no text are not what was signed', async () => {
  const body = Buffer.from([0x22, 0xff, 0x22])
  const seconds = NOW / 1_000
  const signature = createHmac('sha256', SECRET).update(`${seconds}.`).update(body).digest('hex')
  await expect(verifyWebhook(request(body, `t=${seconds},v1=${signature}`), options())).rejects.toMatchObject(refusal('wrong', 401))
})

it.each<[string, Partial<WebhookOptions>]>([
  ['secrets', { secrets: [] }],
  ['secrets', { secrets: [SECRET, ''] }],
  ['toleranceMs', { toleranceMs: Number.NaN }],
  ['toleranceMs', { toleranceMs: 0 }],
  ['maxBodyBytes', { maxBodyBytes: Number.POSITIVE_INFINITY }],
])('error: an option %s that protects from nothing is refused', async (option, change) => {
  await expect(verifyWebhook(request(BODY, sign(BODY)), options(change))).rejects.toMatchObject({
    code: 'OPTION_INVALID',
    context: { option },
  })
})

it('default: five minutes from the host’s own time, where none is given', async () => {
  const own = { secrets: [SECRET], header: HEADER, counts: memoryCounts() }
  const seconds = Math.floor(Date.now() / 1_000)
  expect(await verifyWebhook(request(BODY, sign(BODY, seconds)), own)).toEqual({ body: BODY, signedAtMs: seconds * 1_000 })
  await expect(verifyWebhook(request(BODY, sign(BODY, seconds - 302)), own)).rejects.toMatchObject(refusal('too long ago', 401))
})

type State = Parameters<typeof newerStatus>[1]['state']
it.each<[State, number | undefined, State, number | undefined, 'next' | 'before']>([
  ['pending', undefined, 'processing', undefined, 'next'],
  ['processing', undefined, 'processing', undefined, 'next'],
  ['processing', undefined, 'pending', undefined, 'before'],
  ['processing', 5, 'pending', 9, 'before'],
  ['processing', 5, 'completed', 4, 'before'],
  ['processing', 5, 'completed', 5, 'next'],
  ['processing', 5, 'completed', undefined, 'next'],
  ['processing', undefined, 'failed', 1, 'next'],
  ['completed', 1, 'failed', 9, 'before'],
  ['failed', 1, 'completed', 9, 'before'],
  ['completed', 1, 'completed', 9, 'before'],
  ['arrived', undefined, 'completed', 9, 'before'],
  ['unconfirmed', undefined, 'processing', 9, 'before'],
  ['unconfirmed', undefined, 'completed', 9, 'next'],
  ['processing', undefined, 'unconfirmed', undefined, 'next'],
])('fault 81: after %s (%s), %s (%s): the %s one holds', (before, beforeMs, next, nextMs, holds) => {
  const [one, other] = [
    { state: before, updatedAtMs: beforeMs },
    { state: next, updatedAtMs: nextMs },
  ]
  expect(newerStatus(one, other)).toBe(holds === 'next' ? other : one)
})

it('default: the first status of an order holds', () => {
  const first = { state: 'failed' } as const
  expect(newerStatus(undefined, first)).toBe(first)
})
