import { isLatchkeyError } from '@latchkey/kernel'
import { readRecoveryCode } from '../../recovery/recoveryCode.js'
import type { GivenRecovery, Screens } from '../Screens.js'
import { alertLine, button, draw, field, heading, paragraph } from '../stage/parts.js'
import type { Screen } from '../stage/Stage.js'
import { usePasskey } from './passkey.js'

type Offer = Parameters<Screens['askRecovery']>[0]

/** Asks for a recovery that the account has: a passkey in one press, a code as people type it. */
export const askScreen =
  ({ recoveries }: Offer): Screen<GivenRecovery> =>
  (turn) => {
    const { place, say, signal } = turn
    const fault = alertLine(turn)
    const passkeys = recoveries.flatMap(({ kind, credentialId }) =>
      kind === 'passkey' && credentialId !== undefined ? [credentialId] : [],
    )
    const tap = async (): Promise<void> => {
      fault.textContent = ''
      try {
        turn.resolve({ kind: 'passkey', secret: await usePasskey(place.document.defaultView ?? window, passkeys, signal) })
      } catch (error) {
        if (signal.aborted) return
        fault.textContent = say(isLatchkeyError(error, 'PASSKEY_WITHOUT_KEY') ? 'frame.passkey.refused' : 'frame.passkey.failed')
      }
    }
    const code = field(turn, { label: say('frame.restore.code'), attributes: { class: 'code', maxlength: '80', dir: 'ltr' } }, (value) => {
      try {
        turn.resolve({ kind: 'code', secret: readRecoveryCode(value) })
      } catch (error) {
        if (!isLatchkeyError(error, 'RECOVERY_CODE_INVALID')) throw error
        fault.textContent = say(`frame.restore.${error.context.problem}`)
      }
    })
    const hasCode = recoveries.some(({ kind }) => kind === 'code')
    const hasPasskey = passkeys.length > 0
    draw(
      turn,
      [heading(turn, say('frame.restore.title')), paragraph(turn, say('frame.restore.text')), ...(hasCode ? [code.form] : []), fault],
      [
        ...(hasPasskey ? [button(turn, { text: say('frame.passkey.use'), kind: 'accent' }, () => void tap())] : []),
        ...(hasCode ? [button(turn, { text: say('frame.continue'), kind: hasPasskey ? 'plain' : 'accent' }, code.submit)] : []),
        button(turn, { text: say('frame.reject'), kind: 'quiet' }, turn.refuse),
      ],
    )
  }
