import { expect, it } from 'vitest'
import { checkReceiver } from './checkReceiver.js'

const ALICE = '0x00000000000000000000000000000000000000a1'
const EVIL = '0x000000000000000000000000000000000000dEaD'
const USDC = '0x00000000000000000000000000000000000000Cc'
const receiver = { name: 'Acme', address: ALICE, token: { address: USDC } }

it.each([
  'https://acme.test/pay',
  `https://acme.test/?walletAddress=${ALICE}`,
  `https://acme.test/?walletAddress=${ALICE.toUpperCase().replace('0X', '0x')}&token=${USDC.toLowerCase()}`,
  'https://acme.test/?address=&to=',
  `https://acme.test/?order=${EVIL}00`,
  `https://acme.test/?order=${'0'.repeat(9)}${EVIL}`,
  `https://acme.test/?tokenAddress=${`0x${'0'.repeat(40)}`}&currency=0x${'E'.repeat(40)}`,
  `https://acme.test/?wallets=ETH:${ALICE},USDC:${ALICE}`,
  'https://acme.test/?email_address_field=x&token=1&into=2&addressee=3',
  `https://acme.test/#/pay?to=${ALICE}`,
  'https://acme.test/#section',
])('default: %s names nobody else', (page) => expect(() => checkReceiver(page, receiver)).not.toThrow())

it.each([
  `https://acme.test/?walletAddress=${EVIL}`,
  `https://acme.test/?a=1&x=${EVIL}`,
  `https://acme.test/?walletAddress=${ALICE}&walletAddress=${EVIL}`,
  `https://acme.test/?to=vitalik.eth`,
  'https://acme.test/?wallet_address=So1',
  'https://acme.test/?Address=So1',
  'https://acme.test/?destination-address=So1',
  'https://acme.test/?receiverAddress=So1',
  'https://acme.test/?recipientAddress=So1',
  'https://acme.test/?depositAddress=So1',
  'https://acme.test/?payout_address=So1',
  `https://acme.test/#/pay?to=${EVIL}`,
  `https://acme.test/?wallets=ETH:${ALICE},USDC:${EVIL}`,
  `https://acme.test/?addresses=${encodeURIComponent(JSON.stringify({ [EVIL]: ['ethereum'] }))}`,
  `https://acme.test/?walletAddress=0x${'0'.repeat(40)}`,
  'https://acme.test/?userAddress=So1',
  'https://acme.test/?cryptoAddress=So1',
  'https://acme.test/?recipient=So1',
  `https://acme.test/#to=${EVIL}`,
  'https://acme.test/#to=So1',
  'https://acme.test/#/pay?to=So1',
  'https://acme.test/#?to=So1',
  `https://acme.test/?a=%30x000000000000000000000000000000000000dEaD`,
])('error: %s is for another account', (page) => {
  expect(() => checkReceiver(page, receiver)).toThrow(
    expect.objectContaining({
      code: 'ONRAMP_ANSWER_INVALID',
      context: { provider: 'Acme', problem: expect.stringContaining('another account') },
    }),
  )
})

it('default: addresses that are no hexadecimal are compared with their case', () => {
  const own = { name: 'Acme', address: 'So1Abc', token: {} }
  expect(() => checkReceiver('https://acme.test/?walletAddress=So1Abc', own)).not.toThrow()
  expect(() => checkReceiver('https://acme.test/?walletAddress=so1abc', own)).toThrow()
})
