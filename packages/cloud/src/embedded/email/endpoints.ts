import {
  deviceAnswerSchema,
  deviceBodySchema,
  emailAnswerSchema,
  emailBodySchema,
  otpBodySchema,
  sessionSchema,
} from '@latchkey/cloud-protocol/embedded'
import * as z from 'zod/mini'
import type { Endpoint } from '../../endpoints/Endpoint.js'
import { endpoint } from '../../endpoints/Endpoint.js'
import type { SignIns } from '../createSignIns.js'
import { walletEndpoint } from '../walletEndpoint.js'
import type { EmailLogins } from './createEmailLogins.js'
import { LINK_PATH } from './createEmailLogins.js'
import { devicePage, devicePageDone } from './devicePage.js'

const linkQuery = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) })

/** Logins by e-mail. */
export const emailEndpoints = (logins: EmailLogins, signIns: SignIns): readonly Endpoint[] => [
  walletEndpoint({
    path: 'email',
    summary:
      'Sends a code to an address, or first a link that confirms the device. The answer does not depend on whether the address is known',
    body: emailBodySchema,
    answer: emailAnswerSchema,
    handle: async ({ visitor, body }) => logins.begin(visitor, body),
  }),
  walletEndpoint({
    path: 'device',
    summary: 'Whether the link was opened and confirmed; then a code was sent',
    body: deviceBodySchema,
    answer: deviceAnswerSchema,
    handle: async ({ visitor, body }) => logins.readDevice(visitor, body.loginId),
  }),
  walletEndpoint({
    path: 'otp',
    summary: 'Logs in by the code',
    body: otpBodySchema,
    answer: sessionSchema,
    async handle({ visitor, body }) {
      const { email, deviceToken } = await logins.finish(visitor, body)
      const session = await signIns.enter(visitor, { kind: 'email', subject: email, email })
      return { ...session, ...(deviceToken !== undefined && { deviceToken }) }
    },
  }),
  endpoint({
    method: 'GET',
    path: LINK_PATH,
    summary: 'The page of the link that confirms a device; opening it confirms nothing',
    access: 'open',
    query: linkQuery,
    answer: 'text/html',
    handle: async ({ query }) => ({ form: devicePage(await logins.readLink(query.token)) }),
  }),
  endpoint({
    method: 'POST',
    path: LINK_PATH,
    summary: 'Confirms the device, and sends the code',
    access: 'open',
    query: linkQuery,
    answer: 'text/html',
    async handle({ query }) {
      await logins.confirmLink(query.token)
      return { form: devicePageDone() }
    },
  }),
]
