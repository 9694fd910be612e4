import { LatchkeyError } from '@latchkey/kernel'
import { expect, it } from 'vitest'
import { scriptedQuestion } from '../../../test/scriptedChain.js'
import { reverted } from '../../testing/scriptedQuestion.js'
import { refusalOf, simulate } from './simulate.js'

const account = `0x${'1'.repeat(40)}`
const transaction = { to: `0x${'7'.repeat(40)}`, data: '0xabcd', value: 10n }

it('default: the transaction of the account, on the latest block; one that succeeds has no refusal', async () => {
  const question = scriptedQuestion((method, params) => {
    expect([method, params]).toEqual(['eth_call', [{ from: account, to: transaction.to, data: '0xabcd', value: '0xa' }, 'latest']])
    return '0x'
  })
  expect(await refusalOf({ ...question, account, transaction })).toBeUndefined()
  await expect(simulate({ ...question, account, transaction })).resolves.toBeUndefined()
})

it('error: one that would fail is refused, with the reason; a node that does not answer is no refusal', async () => {
  const refused = scriptedQuestion(() => {
    throw reverted()
  })
  expect(await refusalOf({ ...refused, account, transaction })).toEqual({ reason: 'no' })
  await expect(simulate({ ...refused, account, transaction })).rejects.toMatchObject({
    code: 'EVM_WOULD_REVERT',
    context: { index: 0, reason: 'no' },
  })
  const silent = scriptedQuestion((method) => {
    throw new LatchkeyError('RPC_TIMEOUT', { method, timeoutMs: 1 })
  })
  for (const ask of [refusalOf, simulate])
    await expect(ask({ ...silent, account, transaction })).rejects.toMatchObject({ code: 'RPC_TIMEOUT' })
})
