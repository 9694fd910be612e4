import { toFunctionSelector } from 'viem'
import { expect, it } from 'vitest'
import { scriptedQuestion } from '../../test/scriptedChain.js'
import { reverted, word } from '../testing/scriptedQuestion.js'
import { oracle, readDataFee } from './readDataFee.js'
import { encodeCall } from './words.js'

const dataCall = encodeCall(oracle['getL1FeeUpperBound(uint256)'], 300n)
const operatorCall = encodeCall(oracle['getOperatorFee(uint256)'], 50_000n)
const on = (answers: Readonly<Record<string, bigint | '0x'>>) =>
  readDataFee(
    scriptedQuestion((_, [call]) => {
      const answer = answers[(call as { readonly data: string }).data]
      if (answer === undefined) throw reverted()
      return answer === '0x' ? '0x' : `0x${word(answer)}`
    }),
    { bytes: 300n, gas: 50_000n },
  )

it('default: the fee for the bytes, and that of the operator for the gas', async () => {
  expect(await on({ [dataCall]: 70n, [operatorCall]: 5n })).toBe(75n)
  expect(await on({ [dataCall]: 70n })).toBe(70n)
})

it('default: nothing is told where there is no such oracle', async () => {
  expect(await on({ [operatorCall]: 5n })).toBeUndefined()
  expect(await on({ [dataCall]: '0x', [operatorCall]: '0x' })).toBeUndefined()
})

it('default: the selectors are those of the signatures', () => {
  for (const [signature, selector] of Object.entries(oracle)) expect(selector).toBe(toFunctionSelector(signature))
})
