import { describe, expect, test } from 'vitest'
import { checkSlotItem } from './checkSlotItem.js'

const refusal = (slot: string, problem: string) =>
  expect.objectContaining({ code: 'SLOT_INVALID', context: { plugin: 'tips', slot, problem: expect.stringContaining(problem) as string } })

const row = { id: 'tips', title: 'Tips', icon: 'wallet', view: 'tips.Jar' }

describe('checkSlotItem', () => {
  test.each([
    ['account.actions', row],
    ['account.actions', { ...row, icon: { path: 'M4 4h16' }, isShown: () => false }],
    ['account.tabs', { id: 'tips', title: 'Tips', view: 'tips.Jar' }],
    ['account.identity', { id: 'names', identify: async () => undefined }],
    ['button.label', { id: 'names', label: () => undefined }],
    ['connect.methods', { ...row, isInline: true }],
    ['header.actions', row],
    ['footer', { id: 'tips', view: 'tips.Jar' }],
  ])('default: %s accepts %o', (slot, item) => {
    expect(checkSlotItem(slot, item, 'tips')).toBe(item)
  })

  test.each(['account', 'account.action', '', 'constructor', '__proto__'])(
    "error: no interface renders '%s'; the error lists the slots",
    (slot) => {
      expect(() => checkSlotItem(slot, row, 'tips')).toThrow(refusal(slot, 'account.actions, account.tabs, account.identity, button.label'))
    },
  )

  test.each(['account.actions', 'account.tabs', 'account.identity', 'button.label', 'connect.methods', 'header.actions', 'footer'])(
    'error: %s rejects invalid items',
    (slot) => {
      for (const item of [undefined, null, 'tips']) expect(() => checkSlotItem(slot, item, 'tips')).toThrow(refusal(slot, "no valid 'id'"))
      expect(() => checkSlotItem(slot, {}, 'tips')).toThrow(refusal(slot, "no valid 'id'"))
      expect(() => checkSlotItem(slot, { id: 'tips' }, 'tips')).toThrow(refusal(slot, 'no valid '))
    },
  )

  test.each([
    ['account.actions', { ...row, title: '' }, "'title'"],
    ['account.actions', { ...row, icon: {} }, "'icon'"],
    ['account.actions', { ...row, icon: null }, "'icon'"],
    ['header.actions', { ...row, view: 7 }, "'view'"],
    ['account.identity', { id: 'names', identify: 'Ada' }, "'identify'"],
    ['button.label', { id: 'names', label: 'Ada' }, "'label'"],
    ['footer', { id: 'tips', view: 'tips.Jar', isShown: true }, "'isShown'"],
  ])('error: %s rejects %o', (slot, item, problem) => {
    expect(() => checkSlotItem(slot, item, 'tips')).toThrow(refusal(slot, problem))
  })
})
