import { isLatchkeyError } from '@latchkey/kernel'
import { readRecoveryCode } from '../../recovery/recoveryCode.js'
import type { GuardianSession } from '../../guardian/Guardian.js'
import type { GivenRecovery, GuardianOffer, OwnRecoveries } from '../Screens.js'
import { element, within } from '../stage/element.js'
import { alertLine, button, draw, field, heading, paragraph } from '../stage/parts.js'
import type { Screen, Turn } from '../stage/Stage.js'
import { askGuardian } from './askGuardian.js'
import { usePasskey } from './passkey.js'

interface Asked extends OwnRecoveries {
  /** Title and text, and what stands above the buttons. */
  readonly content: readonly Node[]
  /** Below those that open something. */
  readonly actions: readonly Node[]
  /** What was lost, as the person says it when something is opened. */
  readonly isDeviceLost?: () => boolean
}

/** Asks for a recovery that the account has: a passkey in one press, a code as people type it, or the login of the second service. */
export const askScreen =
  ({ canRenew = false, ...own }: OwnRecoveries & { readonly canRenew?: boolean }): Screen<GivenRecovery> =>
  (turn) => {
    const { say } = turn
    const { document } = turn.place
    const lost = element(document, 'input', { attributes: { type: 'checkbox' } })
    const label = within(
      element(document, 'label', { class: 'check' }),
      lost,
      element(document, 'span', { text: say('frame.restore.lost') }),
    )
    drawAsked(turn, {
      ...own,
      content: [heading(turn, say('frame.restore.title')), paragraph(turn, say('frame.restore.text')), ...(canRenew ? [label] : [])],
      actions: [button(turn, { text: say('frame.reject'), kind: 'quiet' }, turn.refuse)],
      isDeviceLost: () => lost.checked,
    })
  }

/** Asks which ways of recovery go on when the seed is split again. */
export const renewScreen =
  ({ isFirst, ...own }: OwnRecoveries & { readonly isFirst: boolean }): Screen<GivenRecovery | undefined> =>
  (turn) => {
    const { say } = turn
    drawAsked(turn, {
      ...own,
      content: [heading(turn, say('frame.renew.title')), paragraph(turn, say(isFirst ? 'frame.renew.text' : 'frame.renew.more'))],
      actions: [
        button(turn, say(isFirst ? 'frame.renew.other' : 'frame.done'), () => turn.resolve(undefined)),
        button(turn, { text: say('frame.reject'), kind: 'quiet' }, turn.refuse),
      ],
    })
  }

function drawAsked(turn: Turn<GivenRecovery>, asked: Asked): void {
  const { recoveries, guardian, content, actions, isDeviceLost = () => false } = asked
  const { place, say, signal } = turn
  const fault = alertLine(turn)
  const passkeys = recoveries.flatMap(({ kind, credentialId }) => (kind === 'passkey' && credentialId !== undefined ? [credentialId] : []))
  const give = (given: GivenRecovery): void => turn.resolve(isDeviceLost() ? { ...given, isDeviceLost: true } : given)
  const tap = async (): Promise<void> => {
    fault.textContent = ''
    try {
      give({ kind: 'passkey', secret: await usePasskey(place.document.defaultView ?? window, passkeys, signal) })
    } catch (error) {
      if (signal.aborted) return
      fault.textContent = say(isLatchkeyError(error, 'PASSKEY_WITHOUT_KEY') ? 'frame.passkey.refused' : 'frame.passkey.failed')
    }
  }
  const code = field(turn, { label: say('frame.restore.code'), attributes: { class: 'code', maxlength: '80', dir: 'ltr' } }, (value) => {
    try {
      give({ kind: 'code', secret: readRecoveryCode(value) })
    } catch (error) {
      if (!isLatchkeyError(error, 'RECOVERY_CODE_INVALID')) throw error
      fault.textContent = say(`frame.restore.${error.context.problem}`)
    }
  })
  const hasCode = recoveries.some(({ kind }) => kind === 'code')
  const hasPasskey = passkeys.length > 0
  const hasGuardian = recoveries.some(({ kind }) => kind === 'guardian')
  const useGuardian = (offer: GuardianOffer): HTMLElement => {
    const inner = {
      ...turn,
      resolve: (session: GuardianSession) => give({ kind: 'guardian', session }),
      refuse: () => drawAsked(turn, asked),
    }
    const text = say('frame.guardian.use', { name: offer.name })
    return button(turn, { text, kind: hasPasskey || hasCode ? 'plain' : 'accent' }, () => askGuardian(inner, offer))
  }
  const sendCode = (): HTMLElement => button(turn, { text: say('frame.continue'), kind: hasPasskey ? 'plain' : 'accent' }, code.submit)
  // Beside a passkey it stands with its field: among the other ways it would not say what goes on.
  if (hasCode && hasPasskey) code.form.append(sendCode())
  draw(
    turn,
    [...content, ...(hasCode ? [code.form] : []), fault],
    [
      ...(hasPasskey ? [button(turn, { text: say('frame.passkey.use'), kind: 'accent' }, () => void tap())] : []),
      ...(hasCode && !hasPasskey ? [sendCode()] : []),
      ...(hasGuardian && guardian ? [useGuardian(guardian)] : []),
      ...actions,
    ],
  )
}
