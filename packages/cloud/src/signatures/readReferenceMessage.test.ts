import { createSiwxMessage } from '@latchkey/feature-siwx/messages'
import { describe, expect, it } from 'vitest'
import { readReferenceMessage } from './readReferenceMessage.js'

const EVM = {
  accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  chainId: 'eip155:8453',
  domain: 'shop.example',
  uri: 'https://shop.example/',
  version: '1',
  nonce: 'abcdef0123456789',
  issuedAt: '2026-11-26T12:00:00.000Z',
} as const
const SOLANA = {
  ...EVM,
  accountAddress: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
} as const

/** As the reference's client writes it. */
const write = (data: { readonly chainId: string }, name: string): string =>
  createSiwxMessage(data as never)
    .toString()
    .replace('\n\n\nURI', '\n\nURI')
    .replace(/with your .+ account/, `with your ${name} account`)
    .replace(/\nVersion: 1\nChain ID: .+/, `\nVersion: 1\nChain ID: ${data.chainId}`)

describe('reads', () => {
  it.each([
    ['EVM Networks', EVM],
    ['Base', { ...EVM, statement: 'Chain ID: eip155:1', resources: ['https://a.example'], expirationTime: '2026-11-27T12:00:00.000Z' }],
    ['Solana Devnet', SOLANA],
  ])('%s', (name, data) => {
    expect(readReferenceMessage(write(data, name))).toEqual(data)
  })

  it('messages of the standard', () => {
    for (const data of [EVM, SOLANA]) expect(readReferenceMessage(createSiwxMessage(data).toString())).toEqual(data)
  })
})

it.each<[string, (text: string) => string]>([
  ['two networks', (text) => text.replace('Base account', 'Base account: with your Base account')],
  ['no network', (text) => text.replace('your Base', 'your ')],
  ['a line more', (text) => text.replace('\nNonce', '\nChain ID: eip155:1\nNonce')],
  ['another order', (text) => text.replace(/\n(Version: 1)\n(Chain ID: .+)/, '\n$2\n$1')],
  ['a chain of another namespace', (text) => text.replace('eip155:', 'cosmos:')],
  ['two namespaces', (text) => text.replace('eip155:', 'eip155:eip155:')],
  ['two lines of a statement', (text) => text.replace('\n\nURI', '\n\na\nb\n\nURI')],
])('error: %s', (_name, change) => {
  const text = write(EVM, 'Base')
  expect(change(text)).not.toBe(text)
  expect(() => readReferenceMessage(change(text))).toThrow()
})
