import { createTestClock } from '@latchkey/testkit'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createWire } from './createWire.js'

interface Said {
  readonly type: string
  readonly id: string
  readonly payload?: { readonly id?: string; readonly method?: string }
}

function open() {
  const { port1, port2 } = new MessageChannel()
  const clock = createTestClock()
  const said: Said[] = []
  port2.onmessage = ({ data }: MessageEvent) => void said.push(data as Said)
  const wire = createWire({ port: port1, clock, onShown: () => undefined, onSilent: () => wire.close(new Error('silent')) })
  onTestFinished(() => {
    wire.close(new Error('over'))
    port2.close()
  })
  const answer = (id: string, kind: string, payload?: object): void => port2.postMessage({ type: `@w3m-frame/${kind}`, id, payload })
  return { wire, clock, said, answer }
}

test('behavior: a request that its caller ends withdraws itself alone', async () => {
  const { wire, said } = open()
  const ended = new AbortController()
  const signed = wire.request('RPC_REQUEST', { method: 'personal_sign' }, undefined)
  const read = wire.request('RPC_REQUEST', { method: 'wallet_getCapabilities' }, ended.signal)
  ended.abort()
  await expect(read).rejects.toMatchObject({ code: 'ABORTED' })
  await vi.waitFor(() => expect(said).toHaveLength(3))
  expect(said[2]).toMatchObject({ type: '@w3m-app/RPC_ABORT', payload: { id: said[1]?.id } })
  const kept = expect(signed).rejects.toMatchObject({ code: 'WALLET_TIMEOUT', cause: { message: 'over' } })
  wire.close(new Error('over'))
  await kept
})

test('behavior: of what is abandoned the frame says what became: signed all the same, nothing, or nobody knows', async () => {
  const { wire, clock, said, answer } = open()
  const asked = ['sent', 'withdrawn', 'unknown'].map((method) => wire.request('RPC_REQUEST', { method }, undefined))
  const outcome = Promise.allSettled(asked)
  wire.abandon()
  await vi.waitFor(() => expect(said).toHaveLength(4))
  const [sent, withdrawn, unknown, abort] = said.map(({ id }) => id) as [string, string, string, string]
  answer(withdrawn, 'RPC_REQUEST_ERROR', { message: 'withdrawn', code: 'ABORTED' })
  answer(abort, 'RPC_ABORT_SUCCESS')
  await expect(asked[1]).rejects.toMatchObject({ code: 'USER_REJECTED' })
  // What is sent takes as long as its chain.
  await clock.advance(600_000)
  answer(sent, 'RPC_REQUEST_SUCCESS', { result: '0x1' })
  answer(unknown, 'RPC_REQUEST_ERROR', { message: 'unknown', code: 'UNKNOWN' })
  expect(await outcome).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: 'USER_REJECTED' } },
    { status: 'rejected', reason: { code: 'WALLET_TIMEOUT' } },
  ])
})

test('behavior: a frame that answers nothing is given up: what it was asked to sign may have been sent', async () => {
  const { wire, clock } = open()
  const asked = Promise.allSettled([
    wire.request('RPC_REQUEST', { method: 'eth_sendTransaction' }, undefined),
    wire.request('EXPORT_PHRASE', undefined, undefined),
  ])
  wire.leave()
  await clock.advance(2_999)
  const later = Promise.allSettled([wire.request('RPC_REQUEST', { method: 'personal_sign' }, undefined)])
  await clock.advance(1)
  const silent = { status: 'rejected', reason: { code: 'WALLET_TIMEOUT', cause: { message: 'silent' } } }
  expect(await asked).toMatchObject([silent, { status: 'rejected', reason: { message: 'silent' } }])
  expect(await later).toMatchObject([silent])
})

test('behavior: a frame that is late with one request is asked whether it is there; one that is goes on', async () => {
  const { wire, clock, said, answer } = open()
  const late = expect(wire.request('CONNECT_EMAIL', { email: 'ada@example.com' }, undefined)).rejects.toMatchObject({
    context: { reason: 'iframe_request_timeout' },
  })
  const signed = wire.request('RPC_REQUEST', { method: 'personal_sign' }, undefined)
  await clock.advance(30_000)
  await late
  await vi.waitFor(() => expect(said[2]?.type).toBe('@w3m-app/GET_CHAIN_ID'))
  answer(said[2]?.id ?? '', 'GET_CHAIN_ID_SUCCESS', { chainId: 'eip155:1' })
  await clock.advance(3_000)
  answer(said[1]?.id ?? '', 'RPC_REQUEST_SUCCESS', { result: '0x1' })
  expect(await signed).toMatchObject({ result: '0x1' })
})

test('behavior: whoever leaves the wait for a link ends it in the frame as well', async () => {
  const { wire, clock, said } = open()
  const left = new AbortController()
  const asked = expect(wire.request('CONNECT_DEVICE', undefined, left.signal)).rejects.toMatchObject({ code: 'ABORTED' })
  await clock.advance(300_000)
  left.abort()
  await asked
  await vi.waitFor(() => expect(said).toMatchObject([{}, { type: '@w3m-app/RPC_ABORT', payload: { id: said[0]?.id } }]))
})

test('behavior: whoever closes the frame ends all that it asks a person', async () => {
  const { wire, said } = open()
  const ended = Promise.allSettled([wire.request('EXPORT_PHRASE', undefined, undefined), wire.request('IS_CONNECTED', {}, undefined)])
  wire.leave()
  await vi.waitFor(() => expect(said).toHaveLength(4))
  expect(said.slice(2)).toMatchObject([{ type: '@w3m-app/RPC_ABORT' }, { type: '@w3m-app/RPC_ABORT', payload: { id: said[0]?.id } }])
  wire.close(new Error('over'))
  await ended
})
