import { encodeFunctionData, parseAbi, toFunctionSelector } from 'viem'
import { expect, it } from 'vitest'
import { swapRouter } from './swapRouter.js'
import { v2 } from './v2/functions.js'
import { v2Router } from './v2/v2Router.js'
import { encodeQuote } from './v3/encodeQuote.js'
import { v3 } from './v3/functions.js'

it('default: every selector is that of its signature', () => {
  for (const [signature, selector] of Object.entries({ ...v2, ...v3 })) expect(toFunctionSelector(signature), signature).toBe(selector)
})

it('default: every selector of a written function is that of its inputs', () => {
  for (const [name, { selector, inputs }] of Object.entries({ ...v2Router, ...swapRouter }))
    expect(toFunctionSelector({ type: 'function', name, inputs, outputs: [], stateMutability: 'payable' }), name).toBe(selector)
})

it('default: a path is asked for as viem writes it', () => {
  const abi = parseAbi(['function quoteExactInput(bytes,uint256)'])
  for (const path of [`0x${'ab'.repeat(43)}`, `0x${'cd'.repeat(66)}`, `0x${'ef'.repeat(64)}`] as const) {
    expect(encodeQuote(path, 12n)).toBe(encodeFunctionData({ abi, functionName: 'quoteExactInput', args: [path, 12n] }))
  }
})
