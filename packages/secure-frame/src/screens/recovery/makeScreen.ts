import { createRecoveryCode } from '../../recovery/recoveryCode.js'
import { COPIED_MS } from '../../timeouts.js'
import type { GuardianSession } from '../../guardian/Guardian.js'
import type { MadeRecovery, RecoveryKind, Screens } from '../Screens.js'
import { element, within } from '../stage/element.js'
import { alertLine, button, draw, field, heading, paragraph, warning } from '../stage/parts.js'
import type { Screen, Turn } from '../stage/Stage.js'
import { askGuardian } from './askGuardian.js'
import { passkeyScreen } from './passkeyScreen.js'

type Offer = Parameters<Screens['makeRecovery']>[0]
type Making = Turn<MadeRecovery>

/** Lets the person choose a recovery of those that are offered, and makes it. What is lost with it is said before. */
export const makeScreen =
  (offer: Offer): Screen<MadeRecovery> =>
  (turn) => {
    const { say } = turn
    // The text is made once: who goes back and forth writes down one code.
    const code = createRecoveryCode()
    const choose = (): void => {
      const makes: Readonly<Record<RecoveryKind, () => void>> = { passkey: makePasskey, code: showCode, guardian: useGuardian }
      const options = kindsOf(offer).map((kind) => choice(turn, { kind, name: offer.guardian?.name ?? '' }, makes[kind]))
      draw(
        turn,
        [
          heading(turn, say('frame.recovery.title')),
          paragraph(turn, say('frame.recovery.text')),
          warning(turn, say('frame.recovery.lost')),
        ],
        options,
      )
    }
    const makePasskey = (): void => {
      if (!offer.passkey) return
      const resolve: Turn<{ readonly prf: Uint8Array; readonly credentialId: string }>['resolve'] = ({ prf, credentialId }) =>
        turn.resolve({ kind: 'passkey', secret: prf, credentialId })
      void passkeyScreen(offer.passkey, { isOnlyKey: false })({ ...turn, resolve, refuse: choose })
    }
    const useGuardian = (): void => {
      const resolve: Turn<GuardianSession>['resolve'] = (session) => turn.resolve({ kind: 'guardian', session })
      if (offer.guardian) askGuardian({ ...turn, resolve, refuse: choose }, offer.guardian)
    }
    const showCode = (): void => drawCode(turn, code.text, { onBack: choose, onWritten: () => checkCode(turn, code, showCode) })
    choose()
  }

/** A passkey is offered only with its options, and so is the second service. */
const kindsOf = (offer: Offer): readonly RecoveryKind[] => offer.kinds.filter((kind) => kind === 'code' || offer[kind] !== undefined)

function choice(turn: Making, { kind, name }: { readonly kind: RecoveryKind; readonly name: string }, onPress: () => void): HTMLElement {
  const made = button(turn, turn.say(`frame.recovery.${kind}`, { name }), onPress)
  made.classList.add('choice')
  made.append(element(turn.place.document, 'span', { class: 'hint', text: turn.say(`frame.recovery.${kind}.hint`) }))
  return made
}

function drawCode(turn: Making, text: string, { onBack, onWritten }: { onBack(): void; onWritten(): void }): void {
  const { place, say } = turn
  const { document } = place
  const groups = text.split('-').map((group) => element(document, 'span', { text: group }))
  const shown = within(
    element(document, 'div', { class: 'groups code', attributes: { dir: 'ltr', role: 'group', 'aria-label': say('frame.code.title') } }),
    ...groups,
  )
  const copy = button(turn, say('frame.code.copy'), () => void copyText())
  const copyText = async (): Promise<void> => {
    try {
      await document.defaultView?.navigator.clipboard.writeText(text)
    } catch {
      // The page may forbid the clipboard: the code is marked, and the person copies it.
      document.getSelection()?.selectAllChildren(shown)
      return
    }
    copy.textContent = say('frame.code.copied')
    setTimeout(() => (copy.textContent = say('frame.code.copy')), COPIED_MS)
  }
  draw(
    turn,
    [
      heading(turn, say('frame.code.title')),
      paragraph(turn, say('frame.code.text')),
      shown,
      within(
        element(document, 'div', { class: 'row' }),
        copy,
        button(turn, say('frame.code.download'), () => download(document, text)),
      ),
      warning(turn, say('frame.recovery.lost')),
    ],
    [
      button(turn, { text: say('frame.code.written'), kind: 'accent' }, onWritten),
      button(turn, { text: say('frame.back'), kind: 'quiet' }, onBack),
    ],
  )
}

function download(document: Document, text: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  element(document, 'a', { attributes: { href: url, download: 'recovery-code.txt' } }).click()
  URL.revokeObjectURL(url)
}

/** It counts only when its last group was typed: who did not write it down notices now. */
function checkCode(turn: Making, code: { readonly text: string; readonly secret: Uint8Array }, onBack: () => void): void {
  const { say } = turn
  const fault = alertLine(turn)
  const last = code.text.split('-').at(-1) ?? ''
  const { form, submit } = field(
    turn,
    { label: say('frame.code.check'), attributes: { class: 'code', maxlength: '40', dir: 'ltr' } },
    (value) => {
      const typed = value
        .normalize('NFKC')
        .replace(/[\s\p{Pd}]/gu, '')
        .toUpperCase()
        .replaceAll('O', '0')
        .replace(/[IL]/g, '1')
      if (typed === last) turn.resolve({ kind: 'code', secret: code.secret })
      else fault.textContent = say('frame.code.wrong')
    },
  )
  draw(
    turn,
    [heading(turn, say('frame.code.title')), form, fault],
    [
      button(turn, { text: say('frame.continue'), kind: 'accent' }, submit),
      button(turn, { text: say('frame.back'), kind: 'quiet' }, onBack),
    ],
  )
}
