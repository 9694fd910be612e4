// Which domain is signed, with contracts whose answers the test writes; signPermit.test.ts asks a real token.
import { LatchkeyError } from '@latchkey/kernel'
import { domainSeparator, encodeAbiParameters } from 'viem'
import { expect, it, vi } from 'vitest'
import { eip2612, encodeCall, erc20 } from '@latchkey/evm-kit/read'
import { scriptedQuestion, tokenOf } from '../../test/scriptedChain.js'
import { reverted, word } from '@latchkey/evm-kit/testing'
import type { SwapQuote } from '../contracts/index.js'
import type { EvmWallet } from '@latchkey/evm-kit/send'
import { signPermit } from './signPermit.js'

const [from, spender, account] = [tokenOf('a'), `0x${'5'.repeat(40)}`, `0x${'1'.repeat(40)}`]
const SIGNATURE = `0x${'b'.repeat(130)}`
const TYPEHASH = '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9'
const text = (value: string): string => encodeAbiParameters([{ type: 'string' }], [value])
const domainOf = (version: string, chainId = 1) => ({
  name: 'Token',
  version,
  chainId,
  verifyingContract: from.address as `0x${string}`,
})
const separatorOf = (version: string, chainId?: number): string => domainSeparator({ domain: domainOf(version, chainId) })

interface Token {
  readonly typeHash?: string
  readonly separator?: string
  readonly version?: string
  readonly name?: string
  readonly nonce?: bigint
}

async function ask(token: Token, answer: unknown = SIGNATURE, change: Partial<SwapQuote> = {}) {
  const { name = 'Token', nonce = 7n } = token
  const answers = new Map<string, string | undefined>([
    [eip2612['PERMIT_TYPEHASH()'], token.typeHash],
    [eip2612['DOMAIN_SEPARATOR()'], token.separator],
    [eip2612['version()'], token.version && text(token.version)],
    [erc20['name()'], text(name)],
    [encodeCall(eip2612['nonces(address)'], account), nonce < 0n ? undefined : `0x${word(nonce)}`],
  ])
  const question = scriptedQuestion((_, [call]) => {
    const found = answers.get((call as { readonly data: string }).data)
    if (found === undefined) throw reverted()
    return found
  })
  const onAsk = vi.fn()
  const send = (): Promise<string> => Promise.reject(new TypeError('not asked'))
  const asked = vi.fn((_: string, __: readonly unknown[]) => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)))
  const wallet: EvmWallet = { account, validForMs: 600_000, chainIdHex: '0x1', ask: asked, send }
  const quote = { from, spender, amountIn: 5n, ...change } as SwapQuote
  const permit = await signPermit({ ...question, quote, wallet, deadlineS: 99n, onAsk })
  const [[method, params] = ['', []]] = asked.mock.calls
  const typedData = typeof params[1] === 'string' ? (JSON.parse(params[1]) as Record<string, unknown>) : undefined
  return { permit, method, signer: params[0], typedData, told: onAsk.mock.calls.length }
}

it('default: exactly the amount, for the spender, with nonce and deadline, in the domain of the token', async () => {
  const asked = await ask({ separator: separatorOf('1'), typeHash: TYPEHASH })
  expect(asked).toMatchObject({ method: 'eth_signTypedData_v4', signer: account, told: 1 })
  expect(asked.permit).toEqual({ amount: 5n, deadlineS: 99n, signature: SIGNATURE })
  const field = (name: string, type: string) => ({ name, type })
  expect(asked.typedData).toEqual({
    domain: domainOf('1'),
    primaryType: 'Permit',
    message: { owner: account, spender, value: '5', nonce: '7', deadline: '99' },
    types: {
      EIP712Domain: [
        field('name', 'string'),
        field('version', 'string'),
        field('chainId', 'uint256'),
        field('verifyingContract', 'address'),
      ],
      Permit: [
        field('owner', 'address'),
        field('spender', 'address'),
        field('value', 'uint256'),
        field('nonce', 'uint256'),
        field('deadline', 'uint256'),
      ],
    },
  })
})

it.each([
  ['the second version, as USD Coin has it', { separator: separatorOf('2') }, '2'],
  ['the version that the token names', { separator: separatorOf('7'), version: '7' }, '7'],
  ['another than the token names, by its separator', { separator: separatorOf('1'), version: '3' }, '1'],
])('default: the domain is picked by its separator: %s', async (_, token, version) => {
  const { typedData, permit } = await ask(token)
  expect(permit).toBeDefined()
  expect(typedData).toMatchObject({ domain: { version } })
})

it.each<[string, Token]>([
  ['the separator of another chain', { separator: separatorOf('1', 10) }],
  ['the separator of a version that nobody names', { separator: separatorOf('9') }],
  ['no separator', {}],
  ['no nonces', { separator: separatorOf('1'), nonce: -1n }],
  ['another name', { separator: separatorOf('1'), name: 'Other' }],
  ['another kind of permit', { separator: separatorOf('1'), typeHash: TYPEHASH.replace('6', '7') }],
])('behavior: nothing is signed for a token with %s', async (_, token) => {
  expect(await ask(token)).toMatchObject({ permit: undefined, told: 0, typedData: undefined })
})

it('behavior: nothing is signed for a quote without a spender', async () => {
  const asked = await ask({ separator: separatorOf('1') }, SIGNATURE, { spender: undefined as never })
  expect(asked).toMatchObject({ permit: undefined, told: 0 })
})

it.each([[`${SIGNATURE}00`], [SIGNATURE.slice(0, -1)], ['0x'], [null], [7], [`x${SIGNATURE}`]])(
  'behavior: %j is no signature that a token takes: an approval is needed',
  async (answer) => {
    expect((await ask({ separator: separatorOf('1') }, answer)).permit).toBeUndefined()
  },
)

it('behavior: a wallet that cannot sign needs an approval; what it declines is declined', async () => {
  const token = { separator: separatorOf('1') }
  expect((await ask(token, new LatchkeyError('METHOD_NOT_SUPPORTED', { method: 'eth_signTypedData_v4' }))).permit).toBeUndefined()
  await expect(ask(token, new LatchkeyError('USER_REJECTED', {}))).rejects.toMatchObject({ code: 'USER_REJECTED' })
})
