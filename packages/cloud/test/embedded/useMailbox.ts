import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Mailbox } from '../../../../scripts/test/startMailbox.js'
import { startMailbox } from '../../../../scripts/test/startMailbox.js'

/** Hooks of a suite: its mail server, which is empty before each test. */
export function useMailbox(): Mailbox {
  const mailbox: Mailbox = { url: '', letters: [], refused: new Set(), connections: () => 0, stop: async () => undefined }
  beforeAll(async () => {
    Object.assign(mailbox, await startMailbox())
  })
  beforeEach(() => {
    mailbox.letters.length = 0
    mailbox.refused.clear()
  })
  afterAll(() => mailbox.stop())
  return mailbox
}
