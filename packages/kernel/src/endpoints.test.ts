import { expect, it } from 'vitest'
import { readLatchkeyOptions } from './readLatchkeyOptions.js'
import { publicService, selfHosted } from './endpoints.js'

const endpointsOf = (endpoints: Readonly<Record<string, string>>) =>
  readLatchkeyOptions({
    projectId: 'p',
    metadata: { name: 'A', description: '', url: 'https://a.example', icons: [] },
    plugins: [],
    endpoints,
  }).config.endpoints

it('selfHosted: every service of one server; the relay stays the public one', () => {
  for (const url of ['https://cloud.shop.example', 'https://cloud.shop.example/', 'https://cloud.shop.example//'])
    expect(selfHosted(url)).toStrictEqual({
      directory: 'https://cloud.shop.example',
      blockchain: 'https://cloud.shop.example',
      analytics: 'https://cloud.shop.example',
      auth: 'https://cloud.shop.example/auth/v1',
    })
})

it('selfHosted: a server below a path, and on this device', () => {
  expect(selfHosted('https://shop.example/latchkey/').directory).toBe('https://shop.example/latchkey')
  expect(selfHosted('http://localhost:8080').auth).toBe('http://localhost:8080/auth/v1')
})

it('selfHosted: with its relay', () => {
  expect(selfHosted('https://cloud.shop.example/a', { relay: true }).relay).toBe('wss://cloud.shop.example/a')
  expect(selfHosted('http://localhost:8080', { relay: true }).relay).toBe('ws://localhost:8080')
  expect(selfHosted('https://cloud.shop.example', { relay: false })).not.toHaveProperty('relay')
})

it.each([
  '',
  '/api',
  'cloud.shop.example',
  'ftp://x.example',
  'wss://x.example',
  'javascript:alert(1)',
  'https://x.example/?a=1',
  'https://a:b@x.example',
  'https://x.example/#a',
])('selfHosted: %s is no base URL', (url) => {
  expect(() => selfHosted(url)).toThrow(
    expect.objectContaining({ code: 'OPTION_INVALID', context: expect.objectContaining({ option: 'selfHosted(url)' }) }),
  )
})

it('publicService: a new object each time, whose services may be replaced or left out', () => {
  expect(publicService()).not.toBe(publicService())
  const { analytics: _, ...rest } = publicService()
  expect(endpointsOf({ ...rest, ...selfHosted('https://cloud.shop.example'), directory: publicService().directory })).toEqual({
    directory: 'https://api.web3modal.org',
    blockchain: 'https://cloud.shop.example',
    analytics: 'https://cloud.shop.example',
    auth: 'https://cloud.shop.example/auth/v1',
  })
})
