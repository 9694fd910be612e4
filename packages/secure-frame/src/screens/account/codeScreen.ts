import { alertLine, button, draw, field, heading, paragraph } from '../stage/parts.js'
import type { Screen } from '../stage/Stage.js'
import { showText } from '../../approval/message/showText.js'

/** Asks for the code of a fresh login. */
export const codeScreen =
  (email: string): Screen<string> =>
  (turn) => {
    const { say } = turn
    const fault = alertLine(turn)
    const attributes = { class: 'code', inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: '16', dir: 'ltr' }
    const { form, submit } = field(turn, { label: say('frame.login.code'), attributes: attributes }, (value) => {
      // Full-width digits and spaces between them are digits too.
      const code = value.normalize('NFKC').replace(/\s/g, '')
      if (/^\d{6}$/.test(code)) turn.resolve(code)
      else fault.textContent = say('frame.login.digits')
    })
    draw(
      turn,
      [heading(turn, say('frame.login.title')), paragraph(turn, say('frame.login.text', { email: showText(email).text })), form, fault],
      [
        button(turn, { text: say('frame.continue'), kind: 'accent' }, submit),
        button(turn, { text: say('frame.reject'), kind: 'quiet' }, turn.refuse),
      ],
    )
  }
