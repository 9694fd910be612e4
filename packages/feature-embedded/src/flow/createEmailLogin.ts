import type { FeatureParts } from '@latchkey/feature-kit'
import { email as emailSchema, otp } from '@latchkey/cloud-protocol/embedded'
import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import { embeddedError } from '../errors/embeddedError.js'
import type { Frame } from '../frame/Frame.js'
import type { EmbeddedSettings } from '../options.js'
import type { Memory } from '../wallet/createMemory.js'
import type { EmbeddedFlow } from './EmbeddedFlow.js'
import type { EmbeddedState } from './EmbeddedState.js'
import * as to from './transitions.js'

/** Parameters of {@link createEmailLogin}. */
export interface EmailParts extends Pick<FeatureParts<'embedded', never, EmbeddedSettings>, 'context' | 'state' | 'apply'> {
  readonly frame: Frame
  readonly memory: Memory
  /** Connects the wallet by the login that the frame has. */
  readonly connect: () => Promise<void>
}

type EmailLogin = Pick<
  EmbeddedFlow,
  'selectEmail' | 'editEmail' | 'submitEmail' | 'awaitDevice' | 'submitCode' | 'changeEmail' | 'submitPrimaryCode' | 'submitSecondaryCode'
>

/** @throws LatchkeyError `PARAMS_INVALID` */
function readText(schema: typeof emailSchema | typeof otp, input: string, method: string): string {
  const read = schema.safeParse(input.trim())
  if (!read.success) throw new LatchkeyError('PARAMS_INVALID', { method })
  return read.data
}

/** Makes the login by e-mail, and the change of the address. */
export function createEmailLogin({ context, state, apply, frame, memory, connect }: EmailParts): EmailLogin {
  const { clock, events } = context
  const read = (): EmbeddedState => context.state.read('embedded') ?? state
  const awaitTurn = (): void => {
    const seconds = memory.secondsLeft(clock.now())
    if (seconds > 0) throw embeddedError('EMBEDDED_COOLDOWN', { seconds })
  }
  const sent = (email: string): void => {
    apply(to.loginMoved('otp', email))
    events.emit('EMAIL_VERIFICATION_CODE_SENT', {})
  }
  /** Connects, and returns to the beginning where that fails: the login itself stands. */
  const finish = async (email: string): Promise<void> => {
    memory.codeTaken()
    apply(to.loginMoved('connecting', email))
    try {
      await connect()
    } catch (error) {
      apply(to.loginEnded())
      throw error
    }
  }
  return {
    selectEmail: () => events.emit('EMAIL_LOGIN_SELECTED', {}),
    editEmail: () => events.emit('EMAIL_EDIT', {}),
    async submitEmail(input) {
      const email = readText(emailSchema, input, 'CONNECT_EMAIL')
      awaitTurn()
      events.emit('EMAIL_SUBMITTED', {})
      const { action } = await frame.request('CONNECT_EMAIL', { email })
      memory.codeSent(clock.now())
      if (action === 'CONNECT') {
        await finish(email)
        return 'connected'
      }
      if (action === 'VERIFY_OTP') sent(email)
      else apply(to.loginMoved('device', email))
      return action === 'VERIFY_OTP' ? 'otp' : 'device'
    },
    async awaitDevice(signal) {
      await frame.request('CONNECT_DEVICE', undefined, signal)
      events.emit('DEVICE_REGISTERED_FOR_EMAIL', {})
      sent(read().email ?? '')
    },
    async submitCode(input) {
      const code = readText(otp, input, 'CONNECT_OTP')
      try {
        await frame.request('CONNECT_OTP', { otp: code })
      } catch (error) {
        events.emit('EMAIL_VERIFICATION_CODE_FAIL', { message: isLatchkeyError(error) ? error.code : 'FAILED' })
        throw error
      }
      events.emit('EMAIL_VERIFICATION_CODE_PASS', {})
      await finish(read().email ?? '')
    },
    async changeEmail(input) {
      const email = readText(emailSchema, input, 'UPDATE_EMAIL')
      awaitTurn()
      const { action } = await frame.request('UPDATE_EMAIL', { email })
      memory.codeSent(clock.now())
      apply(to.emailAsked(email))
      return action === 'VERIFY_PRIMARY_OTP' ? 'primary' : 'secondary'
    },
    async submitPrimaryCode(input) {
      await frame.request('UPDATE_EMAIL_PRIMARY_OTP', { otp: readText(otp, input, 'UPDATE_EMAIL_PRIMARY_OTP') })
    },
    async submitSecondaryCode(input) {
      const code = readText(otp, input, 'UPDATE_EMAIL_SECONDARY_OTP')
      const { newEmail } = await frame.request('UPDATE_EMAIL_SECONDARY_OTP', { otp: code })
      memory.codeTaken()
      memory.setEmail(newEmail)
      apply(to.emailChanged(newEmail))
    },
  }
}
