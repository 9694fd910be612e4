import { base64urlnopad } from '@scure/base'
import { expect, test } from 'vitest'
import { toCreationOptions } from './toCreationOptions.js'

const encode = (length: number, value: number): string => base64urlnopad.encode(new Uint8Array(length).fill(value))

test('default: the id of a new passkey is the frame’s own: the service can name none that is there already', () => {
  const user = { id: encode(16, 7), name: 'alice', displayName: 'Alice' }
  const json = { rp: { name: 'Shop' }, user, challenge: encode(32, 1), pubKeyCredParams: [{ alg: -7 }] }
  const ids = [toCreationOptions(json), toCreationOptions(json)].map(({ user: { id } }) => base64urlnopad.encode(id as Uint8Array))
  expect(new Set([...ids, user.id]).size).toBe(3)
  expect(toCreationOptions(json)).toMatchObject({ user: { name: 'alice', displayName: 'Alice' }, excludeCredentials: [] })
})
