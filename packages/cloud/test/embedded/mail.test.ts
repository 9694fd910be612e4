import { expect, it } from 'vitest'
import { createMail } from '../../src/embedded/mail/createMail.js'
import { createLog } from '../../src/operations/observe.js'
import { useMailbox } from './useMailbox.js'

const mailbox = useMailbox()

it('letters share a connection, which ends with the service; each has one receiver, whatever it is called', async () => {
  const mail = createMail({ url: mailbox.url, from: 'Wallet <login@wallet.example>', log: createLog('silent') })
  const send = (to: string) => mail.send(to, { subject: 'Subject', text: 'Text' })
  await send('alice@mail.example')
  await send('carol@mail.example')
  expect(mailbox.connections()).toBe(1)
  // A list is one receiver, that the server does not take.
  await send('bob@mail.example, eve@evil.example')
  expect(mailbox.letters.map(({ to }) => to)).toEqual([['alice@mail.example'], ['carol@mail.example']])
  await send('dora@mail.example')
  mail.close()
  await expect.poll(() => mailbox.connections()).toBe(0)
})
