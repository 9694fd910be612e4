import { LatchkeyError } from '@latchkey/kernel'
import { expect, test } from 'vitest'
import { smartError } from '../../smart/smartError.js'
import type { OperationOutcome, SignedOperation, SmartAccount } from '../../smart/SmartAccount.js'
import { sendOwn } from './sendOwn.js'

const hash = `0x${'1'.repeat(64)}` as const
const transactionHash = `0x${'2'.repeat(64)}` as const
const signed = { prepared: { hash } } as SignedOperation
const done = { isSuccess: true, transactionHash } as OperationOutcome

/** Sends by an account whose bundler takes it, and tells its outcome, as they say. */
const run = (send: () => Promise<unknown>, waitFor: () => Promise<OperationOutcome> = async () => done) =>
  sendOwn({ send, waitFor } as unknown as SmartAccount, signed, new AbortController().signal)
const failing = (error: Error) => () => Promise.reject(error)

test('default: the transaction is told once it is in a block', async () => {
  expect(await run(async () => hash)).toBe(transactionHash)
})

test.each([
  [
    'the bundler names another operation',
    failing(smartError('SMART_ACCOUNT_UNTRUSTED', { by: 'bundler', problem: 'another hash' })),
    undefined,
  ],
  ['nobody tells the outcome', async () => hash, failing(new LatchkeyError('RPC_FAILED', { detail: 'down' }))],
  [
    'a limit of the bundler is reached',
    async () => hash,
    failing(smartError('SMART_ACCOUNT_REFUSED', { by: 'bundler', detail: 'slow down' })),
  ],
])('error: it may be done, and nobody knows: %s', async (_, send, waitFor) => {
  await expect(run(send, waitFor)).rejects.toMatchObject({ code: 'SMART_ACCOUNT_UNKNOWN', context: { hash } })
})

test('error: what was refused, and what reverted, is told as that', async () => {
  const refused = smartError('SMART_ACCOUNT_REFUSED', { by: 'bundler', detail: 'no funds' })
  await expect(run(failing(refused))).rejects.toBe(refused)
  await expect(
    run(
      async () => hash,
      async () => ({ ...done, isSuccess: false }),
    ),
  ).rejects.toMatchObject({ code: 'FRAME_REQUEST_FAILED' })
})
