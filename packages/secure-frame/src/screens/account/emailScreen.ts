import { button, decidingButton, draw, heading, paragraph, warning } from '../stage/parts.js'
import type { Screen } from '../stage/Stage.js'

/** Asks before the login goes to another address: a page that had the codes typed into it cannot press the button. */
export const emailScreen =
  (email: string): Screen<void> =>
  (turn) => {
    const { say } = turn
    draw(
      turn,
      [heading(turn, say('frame.email.title')), paragraph(turn, email, 'code'), warning(turn, say('frame.email.text', { email }))],
      [
        decidingButton(turn, say('frame.email.confirm'), () => turn.resolve()),
        button(turn, { text: say('frame.back'), kind: 'quiet' }, turn.refuse),
      ],
    )
  }
