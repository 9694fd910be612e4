import { createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { definePlugin } from '@latchkey/kernel'
import { expect, test, vi } from 'vitest'
import { warnWithoutChain } from './warnWithoutChain.js'

/** What is said in a page with the namespace `test`. */
function said(worksOn: readonly string[]): readonly string[] {
  const warn = vi.fn<(line: string) => void>()
  const logger = { error: warn, warn, info: () => undefined, debug: () => undefined }
  let say = (): void => undefined
  const tips = definePlugin({ id: 'tips', apiVersion: 1, setup: (context) => void (say = () => warnWithoutChain(context, worksOn)) })
  createTestLatchkey({ plugins: [tips, testNamespace()], logger, logLevel: 'warn' })
  say()
  return warn.mock.calls.map(([line]) => line)
}

test('default: without any of its chains it says which to add', () => {
  expect(said(['eip155', 'solana']).join()).toMatch(/tips.*add a plugin for eip155 or solana to 'plugins'/)
})

test('behavior: one of its chains is enough, and a feature of no chain says nothing', () => {
  expect(said(['eip155', 'test'])).toEqual([])
  expect(said([])).toEqual([])
})
