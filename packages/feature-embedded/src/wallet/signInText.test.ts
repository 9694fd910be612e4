import { parseSiweMessage } from 'viem/siwe'
import { expect, it } from 'vitest'
import { signInText } from './signInText.js'

const request = {
  domain: 'app.example',
  uri: 'https://app.example',
  nonce: 'abcdefgh',
  issuedAt: '2026-11-27T00:00:00.000Z',
  expirationTime: '2026-11-28T00:00:00.000Z',
  statement: 'Come in',
  requestId: '7',
  resources: ['https://app.example/terms'],
  chainIds: ['eip155:10'],
} as const
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

it('default: another parser of EIP-4361 reads the same', () => {
  const { chainIds: _, issuedAt, expirationTime, ...same } = request
  expect(parseSiweMessage(signInText(request, 'eip155:10', address))).toMatchObject({
    ...same,
    address,
    chainId: 10,
    version: '1',
    issuedAt: new Date(issuedAt),
    expirationTime: new Date(expirationTime),
  })
})

it('parameters: Solana, with what must be there only', () => {
  const { domain, uri, nonce, issuedAt, chainIds } = request
  expect(signInText({ domain, uri, nonce, issuedAt, chainIds }, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'abc')).toBe(
    `app.example wants you to sign in with your Solana account:\nabc\n\n\nURI: https://app.example\nVersion: 1\nChain ID: solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp\nNonce: abcdefgh\nIssued At: 2026-11-27T00:00:00.000Z`,
  )
})
