import { showText } from '../../approval/message/showText.js'
import { codeField } from '../stage/codeField.js'
import { alertLine, button, draw, heading, paragraph } from '../stage/parts.js'
import type { Screen } from '../stage/Stage.js'

/** Asks for the code of a fresh login. */
export const codeScreen =
  (email: string): Screen<string> =>
  (turn) => {
    const { say } = turn
    const fault = alertLine(turn)
    const { form, submit } = codeField(turn, fault, turn.resolve)
    draw(
      turn,
      [heading(turn, say('frame.login.title')), paragraph(turn, say('frame.login.text', { email: showText(email).text })), form, fault],
      [
        button(turn, { text: say('frame.continue'), kind: 'accent' }, submit),
        button(turn, { text: say('frame.reject'), kind: 'quiet' }, turn.refuse),
      ],
    )
  }
