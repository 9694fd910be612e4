import { expect, test } from 'vitest'
import { createFoundWriter } from './createFoundWriter.js'

const found = {
  wallets: [
    { id: 'a', name: 'A', image_id: 'p' },
    { id: 'b', name: 'B' },
  ],
  count: 7,
}

test('one answer, for each project with its own addresses of pictures', () => {
  const write = createFoundWriter('https://cloud.example/base/')
  for (const project of ['shop', 'bank']) {
    const url = (id: string) => `https://cloud.example/base/getWalletImage/${id}?projectId=${project}`
    expect(JSON.parse(write(found, project))).toEqual({
      data: [
        { id: 'a', name: 'A', image_id: 'p', image_url: url('p') },
        { id: 'b', name: 'B', image_url: url('b') },
      ],
      count: 7,
    })
  }
})

test('without an address of the cloud wallets have none of their pictures', () => {
  expect(JSON.parse(createFoundWriter(undefined)(found, 'shop'))).toEqual({ data: found.wallets, count: 7 })
})

test('error: what is no wallet is not sent', () => {
  expect(() => createFoundWriter(undefined)({ wallets: [{ id: 'a b', name: 'A' }], count: 1 }, 'shop')).toThrow('invalid_format')
})
