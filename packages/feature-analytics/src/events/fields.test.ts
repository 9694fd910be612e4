import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FIELDS, pickFields } from './fields.js'
import type { Field } from './fields.js'

const NAMES = Object.keys(FIELDS) as readonly Field[]

it.each([
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  'HN7cABqLq46Es1jh92dQQisAq662SmxELLLsHHe4YWrH',
  'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh',
])('behavior: %s is in no field, alone or within a name', (address) => {
  for (const value of [address, `Wallet ${address}`, `eip155:1:${address}`, [address]])
    expect(JSON.stringify(pickFields(NAMES, Object.fromEntries(NAMES.map((name) => [name, value]))))).not.toContain(address)
})

it('behavior: a code is sent, a text is not', () => {
  expect(pickFields(['message'], { message: 'USER_REJECTED' })).toEqual({ message: 'USER_REJECTED' })
  for (const message of ['User rejected', 'user_rejected', 'A', 'REJECTED: 0x1', 7, null])
    expect(pickFields(['message'], { message })).toEqual({})
})

it('behavior: only the own fields that are named', () => {
  expect(pickFields(['connected', 'name'], Object.create({ connected: true }))).toEqual({})
  expect(pickFields(['connected'], { connected: 'true', name: 'Wallet' })).toEqual({})
  expect(pickFields(['name', 'networks'], { name: 'A\u202eB', networks: ['eip155:1', 'x', 7] })).toEqual({ networks: ['eip155:1'] })
})

it('property: whatever comes, what is sent is short', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...NAMES), fc.oneof(fc.anything(), fc.string({ maxLength: 200 }))), (values) => {
      for (const value of Object.values(pickFields(NAMES, values)) as readonly unknown[])
        if (typeof value === 'string') expect(value.length).toBeLessThanOrEqual(64)
        else if (!Array.isArray(value)) expect(typeof value).toBe('boolean')
    }),
  )
})
